import 'server-only'
import { createHash } from 'node:crypto'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { AccessToken, type AccessTokenRecord } from '@/models/access-token'
import { User, type UserRecord } from '@/models/user'
import { type Scope, STOCK_SCOPES } from './scopes'
import {
  hasSecondFactor,
  missingFactorOf,
  PERSON_FIELDS,
  type Role,
  type SessionUser,
} from './session'

/** What every access token begins with, so that people and secret scanners recognise one. */
export const TOKEN_START = 'sl_'

const BEARER = /^Bearer\s+(sl_.*)$/i
/** The time of last use is written again when it is older than this, so that not every call writes. */
const LAST_USED_UPDATE_MS = 60_000

/** The access token that a call carries, or null. Other bearers, such as a scheduler's, are none. */
export function readBearer({ headers }: { headers: Headers }): string | null {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** How a token is stored and found. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The person whose access token this is, with its id and name. A token acts as a member, also an admin's,
 * except for the counts of blood banks; it never counts as a recent proof of identity. Throws
 * `token-not-valid` for one that is unknown, expired or revoked, or whose account has ended its sessions
 * since, and `scope-missing` for one without the scope.
 */
export async function readTokenPerson(
  token: string,
  scope: Scope,
): Promise<SessionUser & { accessToken: { id: string; name: string } }> {
  await connectDb()
  const found = await AccessToken.findOne({ hash: hashOfToken(token) }).lean()
  const now = new Date()
  // MongoDB deletes expired rows only once a minute.
  if (!found || found.expiresAt <= now) throw notValid()
  const user = await User.findById(found.account, PERSON_FIELDS).lean()
  if (!user || user.sessionVersion !== found.sessionVersion) throw notValid()
  if (!found.scopes.includes(scope)) throw scopeMissing()
  const { _id, lastUsedAt } = found
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= LAST_USED_UPDATE_MS) {
    await afterAnswer(() =>
      AccessToken.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now } }),
    )
  }
  return {
    ...{ id: String(user._id), name: user.name, email: user.email, photo: user.photo },
    ...{ isConfirmed: Boolean(user.emailVerifiedAt), locale: user.locale ?? 'en' },
    ...{ sessionId: '', sessionVersion: user.sessionVersion, confirmedAt: new Date(0) },
    ...{ secondFactorAt: null, hasSecondFactor: hasSecondFactor(user), missingFactor: null },
    role: STOCK_SCOPES.includes(scope) ? roleOf(user, found) : 'user',
    accessToken: { id: String(_id), name: found.name },
  }
}

/** Nobody enters a code when a program calls, so the one counts with which the token was made. */
function roleOf(
  person: Pick<UserRecord, 'role' | 'secondFactor'>,
  { secondFactorAt }: Pick<AccessTokenRecord, 'secondFactorAt'>,
): Role {
  return missingFactorOf({ person, secondFactorAt }) ? 'user' : person.role
}

/** The refusal of a call that takes no token, or not this one. */
export function scopeMissing(): AppError {
  return new AppError('scope-missing', 'errors.refusals.scopeMissing')
}

function notValid(): AppError {
  return new AppError('token-not-valid', 'errors.refusals.tokenNotValid')
}
