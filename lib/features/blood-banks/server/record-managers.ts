import 'server-only'
import type { ClientSession } from 'mongoose'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { User } from '@/models/user'
import { bloodBankManagerMail } from './emails'

interface Change {
  bank: { _id: unknown; name: string }
  before: readonly unknown[]
  after: readonly unknown[]
}

/** Records added and removed managers in the audit log, and emails the added ones. */
export async function recordManagers(
  admin: SessionUser,
  { bank, before, after }: Change,
  session: ClientSession,
): Promise<void> {
  const [old, current] = [before.map(String), after.map(String)]
  const about = { actor: admin, target: bank._id, title: bank.name }
  const added = current.filter((id) => !old.includes(id))
  for (const targetUser of added) {
    await recordAuditEntry({ ...about, targetUser, action: 'blood-bank-keeper-added' }, session)
  }
  for (const targetUser of old.filter((id) => !current.includes(id))) {
    await recordAuditEntry({ ...about, targetUser, action: 'blood-bank-keeper-removed' }, session)
  }
  const accounts = await User.find({ _id: { $in: added } }, { email: 1 })
    .session(session)
    .lean()
  await queueMails(
    accounts.map(({ email }) => bloodBankManagerMail(email, bank)),
    session,
  )
}
