import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../seed/random'
import type { Journal } from './journal'
import type { TimeLimits } from './time-limits'

/** Simulated people who read continuously until they are stopped. */
export interface Readers {
  stop: () => Promise<void>
}

const READERS = 2
const BETWEEN_MS = 200
const ANSWER_LIMIT_MS = 30_000

/** Cached pages, pages rendered for each visit, and public endpoints. */
const ADDRESSES = [
  ...['/', '/bn', '/allrequest', '/bn/allrequest', '/campaign', '/blogs', '/bioMedical'],
  ...['/allrequest?bloodGroup=O%2B', '/api/getbloodrequests?page=1', '/api/getblogposts?page=1'],
  ...['/api/getservices', '/api/getallcampaigns?page=1', '/request/'],
] as const

/** Starts the readers. Any error other than 503 is a finding. */
export function startReaders(
  url: string,
  requests: string[],
  chance: Random,
  { journal, patience }: { journal: Journal; patience: TimeLimits },
): Readers {
  let isStopping = false

  async function read(address: string): Promise<void> {
    const began = Date.now()
    const limitMs = patience.scaled(ANSWER_LIMIT_MS)
    const answer = await fetch(`${url}${address}`, { signal: AbortSignal.timeout(limitMs) })
      .then(async (found) => ({
        status: found.status,
        headers: found.headers,
        text: await found.text(),
      }))
      .catch((cause: unknown) => cause as Error)
    const took = Date.now() - began
    if (answer instanceof Error) {
      const isTimeout = answer.name === 'TimeoutError'
      journal.count(isTimeout ? 'reading: no response' : 'reading: broken', address, took)
      if (isTimeout) journal.find(`${address} had no response for ${limitMs / 1_000} s`)
      return
    }
    journal.count(`reading: ${answer.status}`, address, took)
    if (answer.status === 200) return
    if (!journal.isAway(answer.status)) journal.find(`${address} responded with ${answer.status}`)
    else if (answer.status === 503 && !Number(answer.headers.get('retry-after'))) {
      journal.find(`${address} responded with 503 without Retry-After`)
    }
  }

  async function live(): Promise<void> {
    while (!isStopping) {
      const address = chance.pick(ADDRESSES)
      await read(address === '/request/' ? `/request/${chance.pick(requests)}` : address)
      await pause(BETWEEN_MS)
    }
  }

  const lives = Array.from({ length: READERS }, live)
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(lives)
    },
  }
}
