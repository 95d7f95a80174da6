import 'server-only'
import type { NextRequest } from 'next/server'
import { decode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { User } from '@/models/user'
import { connectDb } from './db'
import { env } from './env'

export type Role = 'admin' | 'user'

/** The acting person, as the database knows them at this moment. */
export interface SessionUser {
  id: string
  name: string
  email: string
  photo: string
  role: Role
  /** Whether the account's e-mail address is confirmed; `assertConfirmed` guards what that decides. */
  isConfirmed: boolean
}

/** What the sign-in cookie carries besides next-auth's own claims. */
export interface SessionToken extends JWT {
  sub: string
  role: Role
  sessionVersion: number
}

/** Cookies that were opened lately, the latest last: opening one costs as much as a small query. */
const opened = new Map<string, JWT>()
const MOST_OPENED = 1_000

/** Anything with cookies: a request, or what a page gets from `cookies()`. */
type CookieSource = Pick<NextRequest, 'cookies' | 'headers'> | { cookies: Record<string, string> }

/** Whether the sign-in cookie is for https alone: next-auth and `readToken` must agree on its name. */
export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL?.startsWith('https://') ?? false
}

/** The claims of the sign-in cookie, or null for a guest or a cookie that is not ours. No database. */
export async function readToken(source: CookieSource): Promise<SessionToken | null> {
  const token = await getToken({
    req: { headers: {}, ...pickCookies(source) } as never,
    secret: env().NEXTAUTH_SECRET,
    secureCookie: usesSecureCookies(),
    decode: openOnce,
  })
  return isSessionToken(token) ? token : null
}

/**
 * The person behind a token, read from the database in one query, or null when the account is gone
 * or its sessions were ended since the token was made.
 */
export async function readSessionUser(token: SessionToken | null): Promise<SessionUser | null> {
  if (!token) return null
  await connectDb()
  const user = await User.findById(token.sub, {
    name: 1,
    email: 1,
    photo: 1,
    role: 1,
    sessionVersion: 1,
    emailVerifiedAt: 1,
  }).lean()
  if (!user || user.sessionVersion !== token.sessionVersion) return null
  return {
    id: String(user._id),
    name: user.name,
    email: user.email,
    photo: user.photo,
    role: user.role,
    isConfirmed: Boolean(user.emailVerifiedAt),
  }
}

/** Answers, after one query for all of these sessions, whether one of them still holds. */
export async function stillSignedIn(
  sessions: readonly { id: string; sessionVersion: number }[],
): Promise<(session: { id: string; sessionVersion: number }) => boolean> {
  await connectDb()
  const ids = [...new Set(sessions.map(({ id }) => id))]
  const people = await User.find({ _id: { $in: ids } }, { sessionVersion: 1 }).lean()
  const versions = new Map(people.map(({ _id, sessionVersion }) => [String(_id), sessionVersion]))
  return ({ id, sessionVersion }) => versions.get(id) === sessionVersion
}

function pickCookies(source: CookieSource): { cookies: Record<string, string> } {
  if (!('headers' in source)) return source
  const all = source.cookies.getAll().map(({ name, value }) => [name, value])
  return { cookies: Object.fromEntries(all) }
}

/** Opens a cookie, and remembers what it says: whether that still holds the database tells anyway. */
async function openOnce(cookie: JWTDecodeParams): Promise<JWT | null> {
  const key = `${cookie.secret} ${cookie.token}`
  const known = opened.get(key)
  if (known && Number(known.exp) > Date.now() / 1000) return known
  opened.delete(key)
  const token = await decode(cookie)
  if (!token) return null
  opened.set(key, token)
  const [oldest = key] = opened.keys()
  if (opened.size > MOST_OPENED) opened.delete(oldest)
  return token
}

function isSessionToken(token: JWT | null): token is SessionToken {
  return (
    typeof token?.sub === 'string' &&
    /^[0-9a-f]{24}$/.test(token.sub) &&
    typeof token.sessionVersion === 'number'
  )
}
