import { setTimeout as pause } from 'node:timers/promises'
import { type DrillEndpoint, EXPECTED_ERRORS, REPEAT_STATUSES } from './drill-endpoints'
import type { Entry, Journal } from './journal'
import type { TimeLimits } from './time-limits'

/**
 * A payment may wait ten seconds for an earlier attempt and then for the provider; all other requests are
 * faster.
 */
const ANSWER_LIMIT_MS = 30_000

interface Sender {
  url: string
  journal: Journal
  patience: TimeLimits
  /** The IP that the site sees. */
  network: string
  cookie: string
  /** No request is repeated after this time, in milliseconds. */
  deadline: () => number
}

/**
 * Sends a request and stores the outcome in its entry. Repeats it after a 503 or without a response, unless
 * the entry is to be sent once.
 */
export async function sendRequest(
  entry: Entry,
  endpoint: DrillEndpoint,
  sender: Sender,
): Promise<void> {
  const { journal } = sender
  for (let attempts = 0; Date.now() < sender.deadline(); attempts += 1) {
    const answer = await tryOnce(entry, endpoint, sender)
    if (answer) {
      const { found: response, text } = answer
      const wasDone = attempts > 0 && REPEAT_STATUSES[entry.kind]?.includes(response.status)
      if (response.status === endpoint.status || wasDone) {
        entry.acknowledged = { at: Date.now(), answer: parsed(text) }
        return
      }
      const code = String(parsed(text).code)
      // Another process may still run the first attempt of the same payment.
      if (!journal.isAway(response.status) && code !== 'payment-running') {
        entry.refusal = code
        if (!EXPECTED_ERRORS[entry.kind]?.includes(code)) {
          journal.find(`${entry.kind} got the response ${response.status} ${text.slice(0, 200)}`)
        }
        return
      }
      if (response.status === 503 && !Number(response.headers.get('retry-after'))) {
        journal.find(`${entry.kind} got the response 503 without Retry-After`)
      }
    }
    if (entry.isOnce) return
    await pause(answer ? 700 : 300)
  }
}

/** One attempt; null without a response. */
async function tryOnce(entry: Entry, { method, path, form }: DrillEndpoint, sender: Sender) {
  const { url, journal, patience, network, cookie } = sender
  const limitMs = patience.scaled(ANSWER_LIMIT_MS)
  const began = Date.now()
  const body = form ? form() : method === 'POST' ? JSON.stringify(entry.body) : undefined
  const answer = await fetch(`${url}/api/${path}`, {
    ...{ method, body, signal: AbortSignal.timeout(limitMs) },
    headers: {
      ...{ origin: url, cookie, 'x-forwarded-for': network },
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      'idempotency-key': entry.key,
    },
  })
    .then(async (response) => ({ found: response, text: await response.text() }))
    .catch((cause: unknown) => cause as Error)
  const tookMs = Date.now() - began
  if (!(answer instanceof Error)) {
    journal.count(String(answer.found.status), entry.kind, tookMs)
    return answer
  }
  const isTimeout = answer.name === 'TimeoutError'
  journal.count(isTimeout ? 'no response' : 'broken', entry.kind, tookMs)
  if (isTimeout) journal.find(`${entry.kind} had no response for ${limitMs / 1_000} s`)
  return null
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
