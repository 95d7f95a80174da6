import type { Scope } from '@/lib/core/server/auth/access-token'
import type { AccessTokenRecord } from '@/models/access-token'
import type { AccessTokenDto } from '../contract'

/** Leaves out the token itself; dates are in ISO 8601. */
export function toAccessTokenDto(token: AccessTokenRecord & { _id: unknown }): AccessTokenDto {
  const { _id, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = token
  return {
    ...{ _id: String(_id), name, prefix, scopes: scopes as Scope[] },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}
