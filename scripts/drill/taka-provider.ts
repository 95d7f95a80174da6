import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../seed/random'
import { sslcommerzSettings } from '../server/demo-environment'
import { FakeSslcommerz, type FormFields } from '../server/sslcommerz/fake-sslcommerz'
import { startFakeSslcommerz } from '../server/sslcommerz/fake-sslcommerz-server'
import type { Entry, Journal } from './journal'
import { type NetworkProxy, startNetworkProxy } from './network-proxy'

/** The provider of payments in taka of a drill, and the donors at its page. */
export interface TakaProvider {
  checkout: FakeSslcommerz
  line: NetworkProxy
  settings: ReturnType<typeof sslcommerzSettings>
  /** A donor pays at a page, as soon as they may; the provider then tells the site, always twice. */
  pay: (page: string, person: string) => void
  /** Lets donors wait at their pages; `release` lets all of them pay at once. */
  hold: () => void
  release: () => void
  /** How many donors wait at a page. */
  waiting: () => number
  /** How many payments the site has not confirmed and will hear of again. */
  countUnconfirmed: () => number
  stop: () => Promise<void>
}

/** After how long a notice that was not taken is sent again, in milliseconds. */
const AGAIN_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 20_000, 20_000]
/** The second notice follows without waiting for an answer to the first, after so long at most. */
const TWICE_WITHIN_MS = 2_000
const NOTICE_LIMIT_MS = 30_000

/** Starts the stand-in of the provider behind a line; it tells the site at `site` of payments. */
export async function startTakaProvider(
  site: string,
  chance: Random,
  journal: Journal,
): Promise<TakaProvider> {
  const own = sslcommerzSettings(0)
  const store = { id: own.SSLCOMMERZ_STORE_ID, password: own.SSLCOMMERZ_STORE_PASSWORD }
  const checkout = new FakeSslcommerz(store)
  const server = await startFakeSslcommerz({ checkout, sendNotice: async () => undefined })
  const line = await startNetworkProxy(Number(new URL(server.address).port))
  const ending = new AbortController()
  let isHolding = false
  let waiting: (() => void)[] = []
  let untold = 0

  async function tell(fields: FormFields, entry: Entry): Promise<void> {
    const began = Date.now()
    const answer = await fetch(`${site}/api/sslcommerz/ipn`, {
      ...{ method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' },
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(NOTICE_LIMIT_MS)]),
    }).catch(() => null)
    journal.count(answer ? String(answer.status) : 'broken', entry.kind, Date.now() - began)
    if (answer?.ok) entry.acknowledged ??= { at: Date.now(), answer: {} }
    else if (answer && !journal.isAway(answer.status)) {
      journal.find(`a taka notice was answered ${answer.status} ${await answer.text()}`)
    }
  }

  async function tellTwice(fields: FormFields, person: string): Promise<void> {
    const key = String(fields.tran_id)
    const entry = journal.begin({ kind: 'taka notice', key, person, body: fields })
    untold += 1
    for (const wait of AGAIN_AFTER_MS) {
      const second = pause(chance.below(TWICE_WITHIN_MS), undefined, { signal: ending.signal })
      await Promise.all([tell(fields, entry), second.then(() => tell(fields, entry))])
      // As with the provider itself, a notice that was taken once is not sent again.
      if (entry.acknowledged) break
      await pause(wait, undefined, { signal: ending.signal })
    }
    untold -= 1
  }

  return {
    ...{ checkout, line, settings: sslcommerzSettings(line.port) },
    pay: (page, person) => {
      const act = () => {
        const fields = checkout.finishAttempt(page, 'bkash')
        void tellTwice(fields, person).catch(() => undefined)
      }
      if (isHolding) waiting.push(act)
      else act()
    },
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const act of waiting) act()
      waiting = []
    },
    waiting: () => waiting.length,
    countUnconfirmed: () => untold,
    stop: async () => {
      ending.abort()
      await line.stop()
      await server.stop()
    },
  }
}
