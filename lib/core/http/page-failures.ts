import 'server-only'
import { databaseUnavailable } from '@/lib/core/db/connection'
import type { AppError } from '@/lib/core/errors'

/** On `globalThis`, because the server in front of Next and Next's bundle have modules of their own. */
const shared = globalThis as { pageFailures?: Map<string, { at: number; retryAfter: number }> }

/** Failures last a second; this bounds what a crawler brings. */
const MAX_PAGES = 1_000

/**
 * Notes that a page failed because the database, or something else that it needs, cannot be reached now: the server
 * in front of Next then answers 503 with `Retry-After` instead of 500.
 *
 * @param url the URL that the client asked for, from the path on
 */
export function notePageFailure(error: unknown, url: string): void {
  const unavailable = isUnavailable(error) ? error : databaseUnavailable(error)
  if (!unavailable?.retryAfter) return
  shared.pageFailures ??= new Map()
  if (shared.pageFailures.size >= MAX_PAGES) shared.pageFailures.clear()
  const [path = ''] = url.split('?')
  shared.pageFailures.set(path, { at: performance.now(), retryAfter: unavailable.retryAfter })
}

/** Pages have another copy of the class than the code that Next tells of their errors, so its code must do. */
function isUnavailable(error: unknown): error is AppError {
  return error instanceof Error && (error as AppError).code === 'unavailable'
}

/** Next renders a page once for all who ask for it at the same time, and reports the failure once. */
const SAME_FAILURE_MS = 1_000

/** The `Retry-After` of a page that has just failed, in seconds; undefined when it failed for another reason. */
export function retryAfterFailure(url: string): number | undefined {
  const failures = shared.pageFailures
  const [path = ''] = url.split('?')
  const failure = failures?.get(path)
  if (!failure) return undefined
  if (performance.now() - failure.at <= SAME_FAILURE_MS) return failure.retryAfter
  failures?.delete(path)
  return undefined
}
