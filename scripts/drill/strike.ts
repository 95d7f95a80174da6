import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../seed/chance'
import type { Fault, Parts } from './faults'
import type { Journal } from './journal'
import type { Patience } from './patience'
import type { Struck } from './report'

/** How soon after a fault everything must work again, without a person, on a quiet machine. */
const HEALTHY_WITHIN_MS = 30_000

interface Ground {
  parts: Parts
  chance: Chance
  journal: Journal
  patience: Patience
}

/** Lets a part fail, and waits until everything can be stored again. */
export async function strike(
  fault: Fault,
  { parts, chance, journal, patience }: Ground,
): Promise<Struck> {
  const began = Date.now()
  journal.fault = fault.name
  journal.isSiteGone = fault.endsSite ?? false
  const detail = await fault.strike(parts, chance).catch((cause: unknown) => {
    journal.find(cause instanceof Error ? cause.message : String(cause))
    return 'did not end'
  })
  const healthyAfterMs = await untilStored(journal, patience.scaled(HEALTHY_WITHIN_MS))
  journal.isSiteGone = false
  const pauseMs = journal.longestPause(began, Date.now())
  return { name: fault.name, detail, pauseMs, healthyAfterMs }
}

/** Waits until something of every kind that is begun from now on is stored. Resolves with how long that took. */
export async function untilStored(journal: Journal, limitMs: number): Promise<number> {
  const began = Date.now()
  journal.wantedSince = began
  while (journal.missing().length > 0) {
    if (Date.now() - began > limitMs) {
      const within = `within ${Math.round(limitMs / 1_000)} s`
      journal.find(`nobody could store ${within}: ${journal.missing().join(', ')}`)
      break
    }
    await pause(100)
  }
  return Date.now() - began
}
