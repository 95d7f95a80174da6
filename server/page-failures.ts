/**
 * The pages that failed because the database cannot be reached. Next knows only the status 500; search engines and
 * load balancers come back after a 503 with `Retry-After` and do not note a broken page.
 */

/** Next makes a page once for all who ask for it at the same time, and reports the failure once. */
const SAME_FAILURE_MS = 1_000

/** On `globalThis`, because Next's bundle has modules of its own; see lib/core/http/note-page-failure.ts. */
const shared = globalThis as { pageFailures?: Map<string, { at: number; retryAfter: number }> }

/** In how many seconds to ask again for a page that has just failed; undefined when it failed for another reason. */
export function failureOf(url: string): number | undefined {
  const failures = shared.pageFailures
  const [path = ''] = url.split('?')
  const failure = failures?.get(path)
  if (!failure) return undefined
  if (performance.now() - failure.at <= SAME_FAILURE_MS) return failure.retryAfter
  failures?.delete(path)
  return undefined
}
