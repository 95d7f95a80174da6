import 'server-only'
import type { NextRequest } from 'next/server'
import { decode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { env } from '@/lib/core/env'

export type Role = 'admin' | 'user'

/** What the sign-in cookie carries besides next-auth's own claims. */
export interface SessionToken extends JWT {
  sub: string
  /** The id of the session's row. */
  sid: string
  role: Role
  sessionVersion: number
}

/** Cookies that were opened lately, the latest last: opening one costs as much as a small query. */
const opened = new Map<string, JWT>()
const MAX_OPENED = 1_000

const ID = /^[0-9a-f]{24}$/

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
  if (opened.size > MAX_OPENED) opened.delete(oldest)
  return token
}

/** Whether these are the claims of a cookie of ours; those from before sessions had rows are not. */
export function isSessionToken(token: JWT | null): token is SessionToken {
  return (
    typeof token?.sub === 'string' &&
    ID.test(token.sub) &&
    typeof token.sid === 'string' &&
    ID.test(token.sid) &&
    typeof token.sessionVersion === 'number'
  )
}
