import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

/** What the product notes about the page that it makes (lib/core/http/note-page-failure.ts). */
interface PageOutcome {
  /** In seconds; set when the page failed because the database cannot be reached. */
  retryAfter?: number
}

/** On `globalThis`, because the product's bundle has modules of its own. */
const shared = globalThis as { sharelifePageOutcome?: AsyncLocalStorage<PageOutcome> }

/**
 * Runs Next's handler. A page that fails because the database is away is answered 503 with `Retry-After`
 * instead of 500, which is all that Next knows: search engines and balancers come back, and do not note a
 * broken page.
 */
export function answerPage<T>(response: ServerResponse, handle: () => T): T {
  shared.sharelifePageOutcome ??= new AsyncLocalStorage<PageOutcome>()
  const outcome: PageOutcome = {}
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...more: unknown[]) => {
    const { retryAfter } = outcome
    if (status !== 500 || retryAfter === undefined) return writeHead(status, ...more)
    response.setHeader('Retry-After', retryAfter)
    return writeHead(503, ...more)
  }
  return shared.sharelifePageOutcome.run(outcome, handle)
}
