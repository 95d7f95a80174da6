import 'server-only'
import { randomBytes } from 'node:crypto'
import { hashToken, TOKEN_PREFIX } from '@/lib/core/server/auth/access-token'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction, isDuplicateKey } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { recordSecurityEvent } from '@/lib/core/server/security-events'
import { DAY_MS } from '@/lib/core/time/calendar'
import { messageKey } from '@/lib/i18n/message-key'
import { AccessToken } from '@/models/access-token'
import { ACCESS_TOKEN_ERRORS } from '../errors'
import { MAX_ACCESS_TOKENS } from '../rules'
import type { AccessTokenInput } from '../schema'
import { toAccessTokenDto } from './access-token-dto'

const RANDOM_BYTES = 32
const PREFIX_LENGTH = 8

/** The database stores only a hash of the token. Throws `unconfirmed`, and `too-many-tokens` at ten. */
export async function createAccessToken(person: SessionUser, input: AccessTokenInput) {
  assertConfirmed(person, 'access-tokens.refusals.unconfirmed')
  const token = `${TOKEN_PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`
  const stored = await store(person, input, token)
  await recordSecurityEvent('access-token', {
    subtype: 'created',
    account: person.id,
    context: { token: String(stored._id), scopes: input.scopes.join(' ') },
  })
  return { token, accessToken: toAccessTokenDto(stored) }
}

/** When two requests take the same slot at once, the slower one retries with the next. */
async function store(person: SessionUser, { name, scopes, days }: AccessTokenInput, token: string) {
  const createdAt = new Date()
  for (;;) {
    const slot = await findFreeSlot(person.id, createdAt)
    try {
      return await AccessToken.create({
        ...{ account: person.id, place: slot, name, scopes: [...new Set(scopes)] },
        ...{ prefix: token.slice(0, PREFIX_LENGTH), hash: hashToken(token) },
        ...{ sessionVersion: person.sessionVersion, createdAt },
        secondFactorAt: person.secondFactorAt,
        expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
      })
    } catch (cause) {
      if (!isDuplicateKey(cause)) throw cause
    }
  }
}

/** Expired tokens free their slot. Throws `too-many-tokens` when all are taken. */
function findFreeSlot(account: string, now: Date): Promise<number> {
  return inTransaction(async (session) => {
    await AccessToken.deleteMany({ account, expiresAt: { $lte: now } }, { session })
    const tokens = await AccessToken.find({ account }, { place: 1 }).session(session).lean()
    const takenSlots = new Set(tokens.map(({ place: slot }) => slot))
    const freeSlot = Array.from({ length: MAX_ACCESS_TOKENS }, (_, slot) => slot).find(
      (slot) => !takenSlots.has(slot),
    )
    if (freeSlot !== undefined) return freeSlot
    const message = messageKey('access-tokens.refusals.tooMany', { max: MAX_ACCESS_TOKENS })
    throw new AppError(ACCESS_TOKEN_ERRORS['too-many-tokens'], message)
  })
}
