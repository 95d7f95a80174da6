import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashOfToken, TOKEN_START } from '@/lib/core/auth/access-token'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { recordSecurityEvent } from '@/lib/core/security-events'
import { assertConfirmed } from '@/lib/features/users/acting-person'
import { messageKey } from '@/lib/i18n/message-key'
import { AccessToken } from '@/models/access-token'
import { MAX_ACCESS_TOKENS } from './rules'
import type { AccessTokenInput } from './schema'
import { shownAccessToken } from './shapes'

const RANDOM_BYTES = 32
const PREFIX_LENGTH = 8
const DAY_MS = 24 * 60 * 60_000

/** The database stores only a hash of the token. Throws `unconfirmed`, and `too-many-tokens` at ten. */
export async function createAccessToken(person: SessionUser, input: AccessTokenInput) {
  assertConfirmed(person, 'access-tokens.refusals.unconfirmed')
  const token = `${TOKEN_START}${randomBytes(RANDOM_BYTES).toString('base64url')}`
  const stored = await store(person, input, token)
  await recordSecurityEvent('access-token', {
    subtype: 'created',
    account: person.id,
    more: { token: String(stored._id), scopes: input.scopes.join(' ') },
  })
  return { token, accessToken: shownAccessToken(stored) }
}

/** When two requests take the same place at once, the slower one retries with the next. */
async function store(person: SessionUser, { name, scopes, days }: AccessTokenInput, token: string) {
  const createdAt = new Date()
  for (;;) {
    const place = await freePlace(person.id, createdAt)
    try {
      return await AccessToken.create({
        ...{ account: person.id, place, name, scopes: [...new Set(scopes)] },
        ...{ prefix: token.slice(0, PREFIX_LENGTH), hash: hashOfToken(token) },
        ...{ sessionVersion: person.sessionVersion, createdAt },
        secondFactorAt: person.secondFactorAt,
        expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      })
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause
    }
  }
}

/** Expired tokens free their place. Throws `too-many-tokens` when all are taken. */
function freePlace(account: string, now: Date): Promise<number> {
  return inTransaction(async (session) => {
    await AccessToken.deleteMany({ account, expiresAt: { $lte: now } }, { session })
    const taken = await AccessToken.find({ account }, { place: 1 }).session(session).lean()
    const isTaken = new Set(taken.map(({ place }) => place))
    const free = Array.from({ length: MAX_ACCESS_TOKENS }, (_, place) => place).find(
      (place) => !isTaken.has(place),
    )
    if (free !== undefined) return free
    const sentence = messageKey('access-tokens.refusals.tooMany', { max: MAX_ACCESS_TOKENS })
    throw new AppError('too-many-tokens', sentence)
  })
}
