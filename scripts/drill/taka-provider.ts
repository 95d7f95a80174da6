import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../seed/random'
import { sslcommerzSettings } from '../server/demo-environment'
import { FakeSslcommerz, type FormFields } from '../server/sslcommerz/fake-sslcommerz'
import { startFakeSslcommerz } from '../server/sslcommerz/fake-sslcommerz-server'
import type { Entry, Journal } from './journal'
import { startNetworkProxy } from './network-proxy'

/** The fake provider of taka payments, and the donors at its page. */
export type TakaProvider = Awaited<ReturnType<typeof startTakaProvider>>

const AGAIN_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 20_000, 20_000]
/** The second notice is sent within this time, without waiting for the first response. */
const TWICE_WITHIN_MS = 2_000
const NOTICE_LIMIT_MS = 30_000

/** Starts the fake provider behind a proxy; it sends notices of payments to `site`. */
export async function startTakaProvider(site: string, chance: Random, journal: Journal) {
  const own = sslcommerzSettings(0)
  const store = { id: own.SSLCOMMERZ_STORE_ID, password: own.SSLCOMMERZ_STORE_PASSWORD }
  const checkout = new FakeSslcommerz(store)
  const server = await startFakeSslcommerz({ checkout, sendNotice: async () => undefined })
  const line = await startNetworkProxy(Number(new URL(server.url).port))
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
      journal.find(`a taka notice got the response ${answer.status} ${await answer.text()}`)
    }
  }

  async function tellTwice(fields: FormFields, person: string): Promise<void> {
    const key = String(fields.tran_id)
    const entry = journal.begin({ kind: 'taka notice', key, person, body: fields })
    untold += 1
    for (const wait of AGAIN_AFTER_MS) {
      const second = pause(chance.below(TWICE_WITHIN_MS), undefined, { signal: ending.signal })
      await Promise.all([tell(fields, entry), second.then(() => tell(fields, entry))])
      // Like the real provider, it does not resend a confirmed notice.
      if (entry.acknowledged) break
      await pause(wait, undefined, { signal: ending.signal })
    }
    untold -= 1
  }

  return {
    ...{ checkout, line, settings: sslcommerzSettings(line.port) },
    /** A donor pays at a page as soon as `hold` permits; the provider then sends the site two notices. */
    pay: (page: string, person: string) => {
      const act = () => {
        const fields = checkout.finishAttempt(page, 'bkash')
        void tellTwice(fields, person).catch(() => undefined)
      }
      if (isHolding) waiting.push(act)
      else act()
    },
    /** Makes donors wait at their pages until `release`. */
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const act of waiting) act()
      waiting = []
    },
    waiting: () => waiting.length,
    /** The number of unconfirmed payments whose notice is sent again. */
    countUnconfirmed: () => untold,
    stop: async () => {
      ending.abort()
      await line.stop()
      await server.stop()
    },
  }
}
