import 'server-only'
import type { NextRequest } from 'next/server'
import { decode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { env } from '@/lib/core/env'
import { isId } from '@/lib/core/validation/id'

export type Role = 'admin' | 'user'

/** What the sign-in cookie carries besides next-auth's own claims. */
export interface SessionToken extends JWT {
  sub: string
  /** The id of the session's row. */
  sid: string
  role: Role
  sessionVersion: number
}

/** Recently decoded cookies, the newest last: decoding one takes as long as a small query. */
const decodedCookies = new Map<string, JWT>()
const MAX_DECODED = 1_000

/** Anything with cookies: a request, or what a page gets from `cookies()`. */
type CookieSource = Pick<NextRequest, 'cookies' | 'headers'> | { cookies: Record<string, string> }

/**
 * Whether the session cookie is sent over https only: next-auth and `readToken` must agree, because this
 * decides the cookie's name.
 */
export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL?.startsWith('https://') ?? false
}

/** The name that next-auth gives the session cookie, which browsers accept with `__Secure-` over https only. */
export function sessionCookieName({ isSecure }: { isSecure: boolean }): string {
  return `${isSecure ? '__Secure-' : ''}next-auth.session-token`
}

/**
 * Returns the claims of the session cookie, or null for a guest or for a cookie that we did not issue. Does
 * not read the database.
 */
export async function readToken(source: CookieSource): Promise<SessionToken | null> {
  const token = await getToken({
    req: { headers: {}, ...pickCookies(source) } as never,
    secret: env().NEXTAUTH_SECRET,
    secureCookie: usesSecureCookies(),
    decode: decodeCookie,
  })
  return isSessionToken(token) ? token : null
}

function pickCookies(source: CookieSource): { cookies: Record<string, string> } {
  if (!('headers' in source)) return source
  const all = source.cookies.getAll().map(({ name, value }) => [name, value])
  return { cookies: Object.fromEntries(all) }
}

/**
 * Decodes a cookie and caches its claims. That is safe, because each call asks the database whether the
 * session is still valid.
 */
async function decodeCookie(cookie: JWTDecodeParams): Promise<JWT | null> {
  const key = `${cookie.secret} ${cookie.token}`
  const known = decodedCookies.get(key)
  if (known && Number(known.exp) > Date.now() / 1000) return known
  decodedCookies.delete(key)
  const token = await decode(cookie)
  if (!token) return null
  decodedCookies.set(key, token)
  const [oldest = key] = decodedCookies.keys()
  if (decodedCookies.size > MAX_DECODED) decodedCookies.delete(oldest)
  return token
}

/** Whether these claims are complete: tokens issued before sessions were stored in the database have no `sid`. */
export function isSessionToken(token: JWT | null): token is SessionToken {
  return (
    typeof token?.sub === 'string' &&
    isId(token.sub) &&
    typeof token.sid === 'string' &&
    isId(token.sid) &&
    typeof token.sessionVersion === 'number'
  )
}
