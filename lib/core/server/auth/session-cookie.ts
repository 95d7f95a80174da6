import 'server-only'
import type { NextRequest, NextResponse } from 'next/server'
import { decode, encode, getToken, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { env } from '@/lib/core/server/env'
import { isId } from '@/lib/core/validation/id'

export type Role = 'admin' | 'user'

export interface SessionToken extends JWT {
  sub: string
  sid: string
  role: Role
  sessionVersion: number
}

/** The newest last; decoding a cookie takes as long as a small query. */
const decodedCookies = new Map<string, JWT>()
const MAX_DECODED = 1_000

type CookieSource = Pick<NextRequest, 'cookies' | 'headers'> | { cookies: Record<string, string> }

/** Whether the session cookie needs https; next-auth and `readSessionToken` must agree on its name. */
export function usesSecureCookies(): boolean {
  return env().NEXTAUTH_URL?.startsWith('https://') ?? false
}

export function sessionCookieName({ isSecure }: { isSecure: boolean }): string {
  return `${isSecure ? '__Secure-' : ''}next-auth.session-token`
}

export async function readSessionToken(source: CookieSource): Promise<SessionToken | null> {
  const token = await getToken({
    req: { headers: {}, ...pickCookies(source) } as never,
    secret: env().NEXTAUTH_SECRET,
    secureCookie: usesSecureCookies(),
    decode: decodeCookie,
  })
  return isSessionToken(token) ? token : null
}

/** Adds the session cookie to a response, like next-auth after its own logins. */
export async function setSessionCookie(
  response: NextResponse,
  token: Pick<SessionToken, 'sub' | 'sid' | 'role' | 'sessionVersion'>,
  maxAge: number,
): Promise<void> {
  const secure = usesSecureCookies()
  response.cookies.set({
    name: sessionCookieName({ isSecure: secure }),
    value: await encode({ token, secret: env().NEXTAUTH_SECRET, maxAge }),
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge,
  })
}

function pickCookies(source: CookieSource): { cookies: Record<string, string> } {
  if (!('headers' in source)) return source
  const all = source.cookies.getAll().map(({ name, value }) => [name, value])
  return { cookies: Object.fromEntries(all) }
}

/** Caching is safe, because each request checks the session in the database. */
async function decodeCookie(cookie: JWTDecodeParams): Promise<JWT | null> {
  const key = `${cookie.secret} ${cookie.token}`
  const cachedToken = decodedCookies.get(key)
  if (cachedToken && Number(cachedToken.exp) > Date.now() / 1000) return cachedToken
  decodedCookies.delete(key)
  const token = await decode(cookie)
  if (!token) return null
  decodedCookies.set(key, token)
  const [oldest = key] = decodedCookies.keys()
  if (decodedCookies.size > MAX_DECODED) decodedCookies.delete(oldest)
  return token
}

/** Whether the claims are complete; tokens from before stored sessions have no `sid`. */
export function isSessionToken(token: JWT | null): token is SessionToken {
  return (
    typeof token?.sub === 'string' &&
    isId(token.sub) &&
    typeof token.sid === 'string' &&
    isId(token.sid) &&
    typeof token.sessionVersion === 'number'
  )
}
