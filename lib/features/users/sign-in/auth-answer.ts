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
 * next-auth's answer to a call of `/api/auth`. When our own code failed, next-auth would answer that
 * nobody is signed in and delete the cookie. Instead the answer is a refusal like that of all calls, with
 * its status and the seconds to wait, and every cookie stays. For the login it also has next-auth's
 * `url`, whose `error` the login form reads.
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
  // The calls to Google are inside: tokens and profile of whoever comes back from its login.
  const google = { kind: 'provider', provider: 'google', name: 'callback' } as const
  const asked = new URL(request.url).pathname.endsWith('/callback/google')
    ? traced(google, ask)
    : ask()
  const answer = await asked.catch((cause: unknown) => {
    failures.push(cause)
    return null
  })
  const [cause] = failures
  // A form that was sent without our scripts is redirected to the login, with the reason in the address.
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
  // Without an answer of next-auth the login form gets the address that it would have had.
  const isLogin = new URL(request.url).pathname.endsWith('/callback/credentials')
  const url = answer || !isLogin ? told.url : siteAddress(`/login?error=${error.code}`)
  const login = url?.includes('error=') ? { url } : {}
  return refusalResponse(error, request, requestId, login)
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/** A header that deletes the session cookie, which may be split into several. */
const DELETES_SESSION_COOKIE = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=;/

/**
 * Tells a browser that has just logged out to delete what it stored for the site: pages in its cache
 * and drafts in its storage. Other cookies stay: none of them is about a person.
 */
export function clearAfterLogout(request: Request, response: Response): Response {
  const isLogout = new URL(request.url).pathname.endsWith('/signout')
  const isOut = response.headers
    .getSetCookie()
    .some((cookie) => DELETES_SESSION_COOKIE.test(cookie))
  if (isLogout && isOut) response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
