import 'server-only'
import { safeReturnPath } from '@/lib/features/users/rules'

/** A base to parse addresses with; only the path and the search of the result are used. */
const HERE = 'https://here.invalid'

/** The address that redirects to the login with this error code and the page that was wanted. */
export function loginAfter(
  error: 'GoogleCancelled' | 'AccessDenied' | 'OtherGoogleAccount' | 'Callback',
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
 * the login accepts only paths of this site.
 */
export function withWantedPath(response: Response): Response {
  const location = response.headers.get('location') ?? ''
  if (!location.startsWith('/login?')) return response
  const login = new URL(location, HERE)
  const path = pathOf(login.searchParams.get('callbackUrl'))
  if (path === '/') login.searchParams.delete('callbackUrl')
  else login.searchParams.set('callbackUrl', path)
  response.headers.set('location', `${login.pathname}${login.search}`)
  return response
}

function pathOf(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, HERE)) return '/'
  const { pathname, search } = new URL(wanted, HERE)
  return safeReturnPath(`${pathname}${search}`)
}
