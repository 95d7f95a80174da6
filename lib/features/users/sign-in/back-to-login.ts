import 'server-only'
import type { NextRequest } from 'next/server'
import { usesSecureCookies } from '@/lib/core/auth/session-cookie'
import { safeReturnPath } from '@/lib/features/users/rules'
import { localeOf, localPath } from '@/lib/i18n/local-path'
import { LANGUAGE_COOKIE, type Locale } from '@/lib/i18n/routing'

/** A base to parse addresses with; only the path and the search of the result are used. */
const HERE = 'https://here.invalid'

/** The address that redirects to the login with this error code and the page that was wanted. */
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

/** Whether Google sends the person back because they pressed Cancel. */
export function isCancelledAtGoogle(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/api/auth/callback/google' && searchParams.get('error') === 'access_denied'
}

/**
 * In a redirect of next-auth to the login, replaces the full address of the wanted page by its path:
 * the login accepts only paths of this site. It is the login in the language of the person, which
 * next-auth knows nothing of.
 */
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

/**
 * The language of a login with Google: of the site's switch, or of the page that it leads back to, whose
 * address next-auth keeps in a cookie.
 */
export function localeOfLogin(request?: NextRequest): Locale {
  const secure = usesSecureCookies() ? '__Secure-' : ''
  const back = request?.cookies.get(`${secure}next-auth.callback-url`)?.value ?? null
  return chosenLocale(request) ?? localeOf(pathnameOf(back))
}

/** The language of the site's switch; undefined when it is English or nobody pressed it. */
function chosenLocale(request?: NextRequest): 'bn' | undefined {
  return request?.cookies.get(LANGUAGE_COOKIE)?.value === 'bn' ? 'bn' : undefined
}

/** The path of an address, whichever site's it is. */
function pathnameOf(address: string | null): string {
  return address && URL.canParse(address, HERE) ? new URL(address, HERE).pathname : '/'
}

function pathOf(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return '/'
  const { pathname, search } = new URL(wanted, HERE)
  return safeReturnPath(`${pathname}${search}`)
}
