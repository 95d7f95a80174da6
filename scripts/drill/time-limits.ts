import { loadavg } from 'node:os'
import type { Journal } from './journal'

/** What a part of the drill needs to record and judge responses. */
export interface Recorder {
  journal: Journal
  timeLimits: TimeLimits
}

/** The time to store one write of every kind on two quiet cores without a fault, in milliseconds. */
const QUIET_ROUND_MS = 3_000
/** On a slower machine a drill proves nothing. */
const MOST = 3

/** The slowness of this machine, 1 to 3. All time limits grow with it, so that other load is no finding. */
export function slowdownOf(roundMs: number): number {
  return Math.min(MOST, Math.max(1, roundMs / QUIET_ROUND_MS))
}

export class TimeLimits {
  /** The slowness of the last two rounds; the higher one counts, because a fault lasts from one to the next. */
  private rounds: number[] = []
  /** The maximum slowness and load average so far, for the report. */
  mostSlowness = 1
  mostLoad = 0

  note(roundMs: number): void {
    this.rounds = [...this.rounds.slice(-1), slowdownOf(roundMs)]
    this.mostSlowness = Math.max(this.mostSlowness, this.slowness())
    this.mostLoad = Math.max(this.mostLoad, loadavg()[0] ?? 0)
  }

  slowness(): number {
    return Math.max(1, ...this.rounds)
  }

  /** Adapts the limit of a quiet machine to this one. */
  scaled(limitMs: number): number {
    return Math.round(limitMs * this.slowness())
  }
}
