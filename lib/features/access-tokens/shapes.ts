import type { Scope } from '@/lib/core/server/auth/access-token'
import type { AccessTokenRecord } from '@/models/access-token'

/** Leaves out the token itself; dates are in ISO 8601. */
export function toAccessTokenDto(token: AccessTokenRecord & { _id: unknown }) {
  const { _id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = token
  return {
    ...{ _id: String(_id), name, prefix, scopes: scopes as Scope[] },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}
export type AccessTokenDto = ReturnType<typeof toAccessTokenDto>
