import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { AppError } from '@/lib/core/errors'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { AccessToken } from '@/models/access-token'

/** Revokes a person's access token. Throws `not-found`, also for those of others. */
export async function revokeAccessToken(person: SessionUser, id: string): Promise<void> {
  const { deletedCount } = await AccessToken.deleteOne({ _id: id, account: person.id })
  if (deletedCount === 0) throw new AppError('not-found', 'access-tokens.refusals.notFound')
  await recordSecurityEvent('access-token', {
    subtype: 'revoked',
    account: person.id,
    more: { token: id },
  })
}
