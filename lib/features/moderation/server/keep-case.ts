import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { deliverNotifications } from '@/lib/features/notifications/server/notify'
import { ModerationCase } from '@/models/moderation-case'
import { closeCase } from './close-case'

const ACTIONS = {
  request: 'request-kept',
  donor: 'donor-kept',
  message: 'message-kept',
} as const

/**
 * Of two decisions at once one succeeds. Throws `not-found`, and `status-not-possible` for a
 * disputed donation, which needs a decision.
 */
export async function keepCase(admin: SessionUser, id: string): Promise<void> {
  await inTransactionOnce({ name: 'case-kept', by: admin.id, target: id }, async (session) => {
    const found = await ModerationCase.findOne({ _id: id, status: 'open' }).session(session).lean()
    if (!found) throw new AppError('not-found', 'moderation.refusals.decided')
    const { kind, target, aboutUser } = found
    if (kind === 'pledge') {
      throw new AppError('status-not-possible', 'moderation.refusals.sayWhich')
    }
    await closeCase({ kind, target, decision: 'kept' }, session)
    const action = ACTIONS[kind]
    await recordAuditEntry({ actor: admin, action, targetUser: aboutUser, target }, session)
  })
  await deliverNotifications()
}
