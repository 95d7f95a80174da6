import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** What the product notes about the page that it makes (lib/core/http/note-page-failure.ts). */
interface PageOutcome {
  /** In seconds; set when the page failed because the database cannot be reached. */
  retryAfter?: number
}

/** On `globalThis`, because the product's bundle has modules of its own. */
const shared = globalThis as { sharelifePageOutcome?: AsyncLocalStorage<PageOutcome> }

/** How long after a page has failed a request that waited for the same page hears of it. */
const SAME_FAILURE_MS = 1_000
/** The last failure of each page, while that may be. */
const lastFailures = new Map<string, { at: number; retryAfter: number }>()

/**
 * Runs Next's handler. A page that fails because the database is away is answered 503 with `Retry-After`
 * instead of 500, which is all that Next knows: search engines and balancers come back, and do not note a
 * broken page. Next makes a page once for all who ask for it at the same time, and tells the product of a
 * failure in the name of the first alone; so what failed is known by its path, too.
 */
export function answerPage<T>(path: string, response: ServerResponse, handle: () => T): T {
  shared.sharelifePageOutcome ??= new AsyncLocalStorage<PageOutcome>()
  const outcome: PageOutcome = {}
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...more: unknown[]) => {
    const retryAfter = status === 500 ? retryTime(path, outcome) : undefined
    if (retryAfter === undefined) return writeHead(status, ...more)
    response.setHeader('Retry-After', retryAfter)
    return writeHead(503, ...more)
  }
  return shared.sharelifePageOutcome.run(outcome, handle)
}

function retryTime(path: string, { retryAfter }: PageOutcome): number | undefined {
  const now = performance.now()
  for (const [failed, { at }] of lastFailures) {
    if (now - at > SAME_FAILURE_MS) lastFailures.delete(failed)
  }
  if (retryAfter === undefined) return lastFailures.get(path)?.retryAfter
  lastFailures.set(path, { at: now, retryAfter })
  return retryAfter
}
