import 'server-only'
import type { NextRequest } from 'next/server'
import { usesSecureCookies } from '@/lib/core/auth/session-cookie'
import { safeReturnPath } from '@/lib/features/users/rules'
import { localeOf, localPath } from '@/lib/i18n/local-path'
import { LANGUAGE_COOKIE, type Locale } from '@/lib/i18n/routing'

/** A base to parse URLs with; only the path and the search of the result are used. */
const HERE = 'https://here.invalid'

export function loginAfter(
  error:
    | 'GoogleCancelled'
    | 'AccessDenied'
    | 'OtherGoogleAccount'
    | 'SecondFactorNeeded'
    | 'Callback',
): string {
  return `/api/auth/signin?error=${error}`
}

export function isCancelledAtGoogle(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/api/auth/callback/google' && searchParams.get('error') === 'access_denied'
}

/** Replaces the wanted URL in next-auth's redirect, because the login accepts only paths. */
export function withWantedPath(request: NextRequest, response: Response): Response {
  const location = response.headers.get('location') ?? ''
  if (!location.startsWith('/login?')) return response
  const login = new URL(location, HERE)
  const wanted = login.searchParams.get('callbackUrl')
  const path = pathOf(wanted)
  const locale = chosenLocale(request) ?? localeOf(pathnameOf(wanted))
  if (path === '/' || path === '/bn') login.searchParams.delete('callbackUrl')
  else login.searchParams.set('callbackUrl', path)
  response.headers.set('location', localPath(`${login.pathname}${login.search}`, locale))
  return response
}

/** Reads the language from the site's switch, or from the return URL in next-auth's cookie. */
export function localeOfLogin(request?: NextRequest): Locale {
  const secure = usesSecureCookies() ? '__Secure-' : ''
  const back = request?.cookies.get(`${secure}next-auth.callback-url`)?.value ?? null
  return chosenLocale(request) ?? localeOf(pathnameOf(back))
}

function chosenLocale(request?: NextRequest): 'bn' | undefined {
  return request?.cookies.get(LANGUAGE_COOKIE)?.value === 'bn' ? 'bn' : undefined
}

function pathnameOf(address: string | null): string {
  return address && URL.canParse(address, HERE) ? new URL(address, HERE).pathname : '/'
}

function pathOf(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return '/'
  const { pathname, search } = new URL(wanted, HERE)
  return safeReturnPath(`${pathname}${search}`)
}
