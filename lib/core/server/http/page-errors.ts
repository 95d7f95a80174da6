import 'server-only'
import { toDatabaseUnavailableError } from '@/lib/core/server/db/connection'
import type { AppError } from '@/lib/core/server/errors'

/** On `globalThis`, because the front server and Next's bundle have separate modules. */
const shared = globalThis as { pageFailures?: Map<string, { at: number; retryAfter: number }> }

/** Failures last a second; this limits what a crawler adds. */
const MAX_PAGES = 1_000

/** Makes the front server respond with 503 and `Retry-After` when the database is unreachable. */
export function recordPageError(error: unknown, url: string): void {
  const unavailable = isUnavailable(error) ? error : toDatabaseUnavailableError(error)
  if (!unavailable?.retryAfter) return
  shared.pageFailures ??= new Map()
  if (shared.pageFailures.size >= MAX_PAGES) shared.pageFailures.clear()
  const [path = ''] = url.split('?')
  shared.pageFailures.set(path, { at: performance.now(), retryAfter: unavailable.retryAfter })
}

/** Pages have their own copy of the class, so we compare the code. */
function isUnavailable(error: unknown): error is AppError {
  return error instanceof Error && (error as AppError).code === 'unavailable'
}

/** Next.js renders a page once for all waiting requests and reports the failure once. */
const FAILURE_AGE_MS = 1_000

/** Returns the `Retry-After` of a page that has just failed, in seconds. */
export function readPageRetryAfter(url: string): number | undefined {
  const failures = shared.pageFailures
  const [path = ''] = url.split('?')
  const failure = failures?.get(path)
  if (!failure) return undefined
  if (performance.now() - failure.at <= FAILURE_AGE_MS) return failure.retryAfter
  failures?.delete(path)
  return undefined
}
