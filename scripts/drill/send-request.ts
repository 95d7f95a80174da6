import { setTimeout as pause } from 'node:timers/promises'
import { DRILL_ENDPOINTS, EXPECTED_ERRORS, REPEAT_STATUSES } from './drill-endpoints'
import type { Entry } from './journal'
import type { Recorder } from './time-limits'

/** A payment may wait ten seconds for an earlier attempt and then for the provider. */
const RESPONSE_LIMIT_MS = 30_000

export interface Sender extends Recorder {
  url: string
  /** The id of the document at the end of the path. */
  id?: string
  /** Sent instead of the entry's JSON body. */
  form?: () => FormData
  network: string
  cookie: string
  /** No request is repeated after this time, in milliseconds. */
  deadline: () => number
}

/** Sends a request until it has an outcome, or only once, and stores the outcome in its entry. */
export async function sendRequest(entry: Entry, sender: Sender): Promise<void> {
  const { journal, url, id, form, cookie, network } = sender
  const endpoint = DRILL_ENDPOINTS[entry.kind]
  if (!endpoint) throw new Error(`${entry.kind} has no endpoint`)
  const { method, path, status } = endpoint
  const target = `${url}/api/${path}${id ? `/${id}` : ''}`
  const headers = {
    ...{ origin: url, cookie, 'x-forwarded-for': network, 'idempotency-key': entry.key },
    ...(method === 'POST' && !form && { 'content-type': 'application/json' }),
  }
  for (let attempts = 0; Date.now() < sender.deadline(); attempts += 1) {
    const body = form ? form() : method === 'POST' ? JSON.stringify(entry.body) : undefined
    const response = await fetchRecorded(target, { method, body, headers }, entry.kind, sender)
    if (response) {
      const wasDone = attempts > 0 && REPEAT_STATUSES[entry.kind]?.includes(response.status)
      if (response.status === status || wasDone) {
        entry.acknowledged = { at: Date.now(), answer: parsed(response.text) }
        return
      }
      const code = String(parsed(response.text).code)
      // Another process may still run the first attempt of the same payment.
      if (!journal.isAway(response.status) && code !== 'payment-running') {
        entry.refusal = code
        if (EXPECTED_ERRORS[entry.kind]?.includes(code)) return
        const text = response.text.slice(0, 200)
        journal.find(`${entry.kind} got the response ${response.status} ${text}`)
        return
      }
    }
    if (entry.isOnce) return
    await pause(response ? 700 : 300)
  }
}

/** Sends one request and counts its response. A timeout and a 503 without Retry-After are findings. */
export async function fetchRecorded(
  url: string,
  init: RequestInit,
  what: string,
  { journal, timeLimits }: Recorder,
  prefix = '',
) {
  const limitMs = timeLimits.scaled(RESPONSE_LIMIT_MS)
  const began = Date.now()
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(limitMs) })
    .then(async (found) => ({
      status: found.status,
      headers: found.headers,
      text: await found.text(),
    }))
    .catch((cause: unknown) => cause as Error)
  const isTimeout = response instanceof Error && response.name === 'TimeoutError'
  const outcome =
    response instanceof Error ? (isTimeout ? 'no response' : 'broken') : response.status
  journal.count(`${prefix}${outcome}`, what, Date.now() - began)
  if (isTimeout) journal.find(`${what} had no response for ${limitMs / 1_000} s`)
  if (response instanceof Error) return null
  if (response.status === 503 && !Number(response.headers.get('retry-after'))) {
    journal.find(`${what} got the response 503 without Retry-After`)
  }
  return response
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
