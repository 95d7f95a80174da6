import 'server-only'
import { safeReturnPath } from '@/lib/features/users/rules'

/** Stands for the site's own address, which the way to the login does not need. */
const HERE = 'https://here.invalid'

/** Leads to the login, with the page that the person wanted and a word for what went wrong. */
export function loginAfter(
  error: 'GoogleCancelled' | 'AccessDenied' | 'OtherGoogleAccount' | 'Callback',
): string {
  return `/api/auth/signin?error=${error}`
}

/** Whether this is the way back of someone who pressed Cancel at Google. */
export function isCancelledAtGoogle(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/api/auth/callback/google' && searchParams.get('error') === 'access_denied'
}

/**
 * Names the wanted page by its path where next-auth leads to the login: it writes the whole address,
 * and the login takes paths of this site alone.
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
