import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import { inTransaction } from '@/lib/core/server/db/connection'
import { endAllSessions } from '@/lib/features/users/server/sign-in/end-sessions'
import { User } from '@/models/user'
import { removeSecondFactor } from './turn-off-second-factor'

/** Run it at the server's console. Returns null if the email has no account with a second factor. */
export async function resetSecondFactor(email: string): Promise<string | null> {
  return inTransaction(async (session) => {
    const person = await User.findOneAndUpdate(
      { email, 'secondFactor.enabledAt': { $ne: null } },
      { $inc: { sessionVersion: 1 } },
      { session, projection: { name: 1, email: 1 } },
    ).lean()
    if (!person) return null
    await removeSecondFactor({ id: person._id, email }, session)
    await endAllSessions(person._id, session)
    // The console has no signed-in actor.
    const entry = { actor: null, action: 'second-factor-reset', targetUser: person._id } as const
    await recordAuditEntry(entry, session)
    return person.name
  })
}
