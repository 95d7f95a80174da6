import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../seed/random'
import type { DrillParts, Fault } from './fault'
import type { Journal } from './journal'
import type { InjectedFault } from './report'
import type { Recorder } from './time-limits'

/** The time limit after a fault until all writes succeed again without help, on a quiet machine. */
const HEALTHY_WITHIN_MS = 30_000

interface FaultOptions extends Recorder {
  parts: DrillParts
  chance: Random
}

/** Injects a fault and waits until every kind of write succeeds again. */
export async function injectFault(
  fault: Fault,
  { parts, chance, journal, timeLimits }: FaultOptions,
): Promise<InjectedFault> {
  const began = Date.now()
  journal.fault = fault.name
  journal.isSiteGone = fault.endsSite ?? false
  const detail = await fault.inject(parts, chance).catch((cause: unknown) => {
    journal.find(cause instanceof Error ? cause.message : String(cause))
    return 'did not end'
  })
  const healthyAfterMs = await untilStored(journal, timeLimits.scaled(HEALTHY_WITHIN_MS))
  journal.isSiteGone = false
  const pauseMs = journal.longestPause(began, Date.now())
  return { name: fault.name, detail, pauseMs, healthyAfterMs }
}

/** Waits until a new write of every kind is stored. Resolves with the time in milliseconds. */
export async function untilStored(journal: Journal, limitMs: number): Promise<number> {
  const began = Date.now()
  journal.wantedSince = began
  while (journal.missing().length > 0) {
    if (Date.now() - began > limitMs) {
      const within = `within ${Math.round(limitMs / 1_000)} s`
      journal.find(`not stored ${within}: ${journal.missing().join(', ')}`)
      break
    }
    await pause(100)
  }
  return Date.now() - began
}
