import 'server-only'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { unlessWritesWait } from '@/lib/core/db/primary-silence'
import type { AppError } from '@/lib/core/errors'
import { asAppError, refusalResponse } from '@/lib/core/http/refusal'
import { siteAddress } from '@/lib/core/http/site-address'
import { traced } from '@/lib/core/observability/telemetry'
import { authOptions } from './auth-options'

/**
 * Replaces next-auth's response when our code fails: next-auth would report a signed-out person and
 * delete the cookie. The response is our usual error, plus the `url` that the login form reads.
 */
export async function answerAuth(
  request: NextRequest,
  segment: object,
  requestId: string,
): Promise<Response> {
  const failures: unknown[] = []
  const options = authOptions({ request, onFailure: (cause) => failures.push(cause) })
  const ask = unlessWritesWait(
    (): Promise<Response> => NextAuth(request as never, segment as never, options),
  )
  // Records what happens inside the callback: the requests to Google for tokens and profile.
  const google = { kind: 'provider', provider: 'google', name: 'callback' } as const
  const asked = new URL(request.url).pathname.endsWith('/callback/google')
    ? traced(google, ask)
    : ask()
  const answer = await asked.catch((cause: unknown) => {
    failures.push(cause)
    return null
  })
  const [cause] = failures
  // A form sent without JavaScript goes back to the login, with the reason in the URL.
  if (answer && (cause === undefined || isRedirect(answer))) return answer
  return refused(asAppError(cause), request, answer, requestId)
}

async function refused(
  error: AppError,
  request: NextRequest,
  answer: Response | null,
  requestId: string,
): Promise<Response> {
  const told = ((await answer?.json().catch(() => null)) ?? {}) as { url?: string }
  // Without a response of next-auth, this builds the URL that the login form would have received.
  const isLogin = new URL(request.url).pathname.endsWith('/callback/credentials')
  const url = answer || !isLogin ? told.url : siteAddress(`/login?error=${error.code}`)
  const login = url?.includes('error=') ? { url } : {}
  return refusalResponse(error, request, requestId, login)
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

const DELETES_SESSION_COOKIE = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=;/

/** The browser clears its cache and stored drafts. No other cookie holds personal data. */
export function clearAfterLogout(request: Request, response: Response): Response {
  const isLogout = new URL(request.url).pathname.endsWith('/signout')
  const isOut = response.headers
    .getSetCookie()
    .some((cookie) => DELETES_SESSION_COOKIE.test(cookie))
  if (isLogout && isOut) response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
