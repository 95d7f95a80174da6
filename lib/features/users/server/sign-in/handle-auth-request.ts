import 'server-only'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { failFastWithoutMajority } from '@/lib/core/server/db/database-availability'
import type { AppError } from '@/lib/core/server/errors'
import { errorResponse, toAppError } from '@/lib/core/server/http/error-handling'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import { authOptions } from './auth-options'

/**
 * Replaces next-auth's response when our code fails: next-auth would report a signed-out person and
 * delete the cookie. The response is our usual error, plus the `url` that the login form reads.
 */
export async function handleAuthRequest(
  request: NextRequest,
  segment: object,
  requestId: string,
): Promise<Response> {
  const failures: unknown[] = []
  const options = authOptions({ request, onFailure: (cause) => failures.push(cause) })
  const callNextAuth = failFastWithoutMajority(
    (): Promise<Response> => NextAuth(request as never, segment as never, options),
  )
  // Records what happens inside the callback: the requests to Google for tokens and profile.
  const traceName = { kind: 'provider', provider: 'google', name: 'callback' } as const
  const responding = new URL(request.url).pathname.endsWith('/callback/google')
    ? withSpan(traceName, callNextAuth)
    : callNextAuth()
  const response = await responding.catch((cause: unknown) => {
    failures.push(cause)
    return null
  })
  const [cause] = failures
  // A form sent without JavaScript goes back to the login, with the reason in the URL.
  if (response && (cause === undefined || isRedirect(response))) return response
  return toErrorResponse(toAppError(cause), request, response, requestId)
}

async function toErrorResponse(
  error: AppError,
  request: NextRequest,
  response: Response | null,
  requestId: string,
): Promise<Response> {
  const body = ((await response?.json().catch(() => null)) ?? {}) as { url?: string }
  // Without a response of next-auth, this builds the URL that the login form would have received.
  const isLogin = new URL(request.url).pathname.endsWith('/callback/credentials')
  const url = response || !isLogin ? body.url : siteUrl(`/login?error=${error.code}`)
  const loginField = url?.includes('error=') ? { url } : {}
  return errorResponse(error, request, requestId, loginField)
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

const DELETES_SESSION_COOKIE = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=;/

/** The browser clears its cache and stored drafts. No other cookie holds personal data. */
export function clearSiteDataAfterLogOut(request: Request, response: Response): Response {
  const isLogout = new URL(request.url).pathname.endsWith('/signout')
  const deletesSession = response.headers
    .getSetCookie()
    .some((cookie) => DELETES_SESSION_COOKIE.test(cookie))
  if (isLogout && deletesSession) response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
