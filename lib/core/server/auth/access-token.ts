import 'server-only'
import { createHash } from 'node:crypto'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { AccessToken, type AccessTokenRecord } from '@/models/access-token'
import { User, type UserRecord } from '@/models/user'
import { isConfirmedAccount } from './confirmed-account'
import {
  hasSecondFactor,
  missingFactorOf,
  type Role,
  SESSION_USER_FIELDS,
  type SessionUser,
} from './session'

/** The feature that creates tokens adds its scopes. */
// biome-ignore lint/suspicious/noEmptyInterface: a feature merges into it
export interface Scopes {}
export type Scope = keyof Scopes

/** People and secret scanners recognise a token by this prefix. */
export const TOKEN_PREFIX = 'sl_'

const BEARER = /^Bearer\s+(sl_.*)$/i
/** Limits how often requests write the time of last use. */
const LAST_USED_UPDATE_MS = 60_000

/** Returns a request's access token, or null; a scheduler's bearer is none. */
export function readBearerToken({ headers }: { headers: Headers }): string | null {
  return BEARER.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** Returns the form in which the database stores and finds a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Returns the token's owner, as a member unless `keepsRole`. A token never counts as recent proof
 * of identity. Throws `token-not-valid` or `scope-missing`.
 */
export async function readTokenUser(
  token: string,
  { scope, keepsRole = false }: { scope: Scope; keepsRole?: boolean },
): Promise<SessionUser & { accessToken: { id: string; name: string } }> {
  await connectDb()
  const found = await AccessToken.findOne({ hash: hashToken(token) }).lean()
  const now = new Date()
  // MongoDB deletes expired rows only once a minute.
  if (!found || found.expiresAt <= now) throw invalidTokenError()
  const user = await User.findById(found.account, SESSION_USER_FIELDS).lean()
  if (!user || user.sessionVersion !== found.sessionVersion) throw invalidTokenError()
  if (!found.scopes.includes(scope)) throw scopeMissingError()
  const { _id, lastUsedAt } = found
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= LAST_USED_UPDATE_MS) {
    await afterResponse(() =>
      AccessToken.updateOne({ _id, lastUsedAt }, { $set: { lastUsedAt: now } }),
    )
  }
  return {
    id: String(user._id),
    name: user.name,
    email: user.email ?? '',
    phone: user.confirmedPhone?.number ?? '',
    photo: user.photo,
    isConfirmed: isConfirmedAccount(user),
    isEmailConfirmed: Boolean(user.emailVerifiedAt),
    locale: user.locale ?? 'en',
    sessionId: '',
    sessionVersion: user.sessionVersion,
    confirmedAt: new Date(0),
    secondFactorAt: null,
    hasSecondFactor: hasSecondFactor(user),
    missingFactor: null,
    role: keepsRole ? effectiveRole(user, found) : 'user',
    accessToken: { id: String(_id), name: found.name },
  }
}

/** A program cannot enter a code, so the second factor from the token's creation counts. */
function effectiveRole(
  person: Pick<UserRecord, 'role' | 'secondFactor'>,
  { secondFactorAt }: Pick<AccessTokenRecord, 'secondFactorAt'>,
): Role {
  return missingFactorOf({ person, secondFactorAt }) ? 'user' : person.role
}

/** Returns the error for an endpoint that takes no token, or not this one. */
export function scopeMissingError(): AppError {
  return new AppError('scope-missing', 'errors.refusals.scopeMissing')
}

function invalidTokenError(): AppError {
  return new AppError('token-not-valid', 'errors.refusals.tokenNotValid')
}
