import 'server-only'
import type { NextRequest } from 'next/server'
import { usesSecureCookies } from '@/lib/core/server/auth/session-cookie'
import { safeReturnPath } from '@/lib/features/users/rules'
import { localeOfPath, localizedPath } from '@/lib/i18n/localized-path'
import { LANGUAGE_COOKIE, type Locale } from '@/lib/i18n/routing'

/** A base to parse URLs with; only the path and the search of the result are used. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid'

export function loginErrorPath(
  error:
    | 'GoogleCancelled'
    | 'AccessDenied'
    | 'OtherGoogleAccount'
    | 'SecondFactorNeeded'
    | 'Callback',
): string {
  return `/api/auth/signin?error=${error}`
}

export function isGoogleLoginCancelled(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/api/auth/callback/google' && searchParams.get('error') === 'access_denied'
}

/** Replaces the return URL in next-auth's redirect, because the login accepts only paths. */
export function withReturnPath(request: NextRequest, response: Response): Response {
  const location = response.headers.get('location') ?? ''
  if (!location.startsWith('/login?')) return response
  const login = new URL(location, PLACEHOLDER_ORIGIN)
  const returnUrl = login.searchParams.get('callbackUrl')
  const path = toReturnPath(returnUrl)
  const locale = chosenLocale(request) ?? localeOfPath(pathnameOf(returnUrl))
  if (path === '/' || path === '/bn') login.searchParams.delete('callbackUrl')
  else login.searchParams.set('callbackUrl', path)
  response.headers.set('location', localizedPath(`${login.pathname}${login.search}`, locale))
  return response
}

/** Reads the language from the site's switch, or from the return URL in next-auth's cookie. */
export function localeOfLogin(request?: NextRequest): Locale {
  const secure = usesSecureCookies() ? '__Secure-' : ''
  const returnUrl = request?.cookies.get(`${secure}next-auth.callback-url`)?.value ?? null
  return chosenLocale(request) ?? localeOfPath(pathnameOf(returnUrl))
}

function chosenLocale(request?: NextRequest): 'bn' | undefined {
  return request?.cookies.get(LANGUAGE_COOKIE)?.value === 'bn' ? 'bn' : undefined
}

function pathnameOf(url: string | null): string {
  return url && URL.canParse(url, PLACEHOLDER_ORIGIN)
    ? new URL(url, PLACEHOLDER_ORIGIN).pathname
    : '/'
}

function toReturnPath(returnUrl: string | null): string {
  if (!returnUrl || !URL.canParse(returnUrl, PLACEHOLDER_ORIGIN)) return '/'
  const { pathname, search } = new URL(returnUrl, PLACEHOLDER_ORIGIN)
  return safeReturnPath(`${pathname}${search}`)
}
