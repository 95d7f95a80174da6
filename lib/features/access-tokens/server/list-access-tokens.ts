import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AccessToken } from '@/models/access-token'
import { toAccessTokenDto } from './access-token-dto'

export async function listAccessTokens({ id, sessionVersion }: SessionUser) {
  await connectDb()
  const now = new Date()
  const tokens = await AccessToken.find({ account: id }).lean()
  return tokens
    .filter((token) => token.expiresAt > now && token.sessionVersion === sessionVersion)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(toAccessTokenDto)
}
