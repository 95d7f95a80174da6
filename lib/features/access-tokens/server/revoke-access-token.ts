import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { AccessToken } from '@/models/access-token'

/** Revokes a person's access token. Throws `not-found`, also for other people's tokens. */
export async function revokeAccessToken(person: SessionUser, id: string): Promise<void> {
  const action = { name: 'access-token-revoked', by: person.id, target: id }
  await inTransactionOnce(action, async (session) => {
    const own = { _id: id, account: person.id }
    const { deletedCount } = await AccessToken.deleteOne(own, { session })
    if (deletedCount === 0) throw new AppError('not-found', 'access-tokens.refusals.notFound')
  })
  await recordSecurityEvent('access-token', {
    subtype: 'revoked',
    account: person.id,
    context: { token: id },
  })
}
