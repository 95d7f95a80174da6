import 'server-only'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import type { AppError } from '@/lib/core/errors'
import { asAppError } from '@/lib/core/http/refusal'
import { answerRefusal } from '@/lib/core/http/refusal-answer'
import { authOptions } from './auth-options'

/**
 * next-auth's answer to a call of `/api/auth`. Where it failed for a reason of ours, next-auth would
 * answer like a visitor's session and take the cookie away: then it is a refusal in the form of all
 * calls, with its status and the seconds to wait, and every cookie stays as it is. For the login it
 * has next-auth's `url` as well, whose `error` the login form reads.
 */
export async function answerAuth(
  request: NextRequest,
  segment: object,
  requestId: string,
): Promise<Response> {
  const failures: unknown[] = []
  const options = authOptions({ request, onFailure: (cause) => failures.push(cause) })
  const answer: Response | null = await NextAuth(request as never, segment as never, options).catch(
    (cause: unknown) => {
      failures.push(cause)
      return null
    },
  )
  const [cause] = failures
  // A form that was sent without our scripts is led back to the login, with a word for the reason.
  if (answer && (cause === undefined || isRedirect(answer))) return answer
  return refused(asAppError(cause), answer, requestId)
}

async function refused(
  error: AppError,
  answer: Response | null,
  requestId: string,
): Promise<Response> {
  const { url } = ((await answer?.json().catch(() => null)) ?? {}) as { url?: string }
  const login = url?.includes('error=') ? { url } : {}
  return answerRefusal(error, requestId, login)
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400
}

/** The session cookie, in one piece or several, being taken back. */
const TAKEN_BACK = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=;/

/**
 * Asks the browser that has just logged out to forget what it kept of the site: pages in its cache,
 * and drafts in its storage. Its cookies stay: none of the others is about a person.
 */
export function clearAfterLogout(request: Request, response: Response): Response {
  const isLogout = new URL(request.url).pathname.endsWith('/signout')
  const isOut = response.headers.getSetCookie().some((cookie) => TAKEN_BACK.test(cookie))
  if (isLogout && isOut) response.headers.set('Clear-Site-Data', '"cache", "storage"')
  return response
}
