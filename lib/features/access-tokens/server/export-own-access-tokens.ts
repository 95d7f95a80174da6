import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AccessToken } from '@/models/access-token'

export async function exportOwnAccessTokens({ id }: Pick<SessionUser, 'id'>) {
  const tokens = await AccessToken.find({ account: id }).sort({ place: 1 }).lean()
  return tokens.map(({ name, prefix, scopes, createdAt, lastUsedAt, expiresAt }) => ({
    ...{ name, beginsWith: prefix, scopes, createdAt },
    ...{ lastUsedAt: lastUsedAt ?? null, endsAt: expiresAt },
  }))
}
