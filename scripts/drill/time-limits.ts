import { loadavg } from 'node:os'

/** How long storing one write of every kind takes on two quiet cores while nothing fails, in milliseconds. */
const QUIET_ROUND_MS = 3_000
/** A machine that needs more time than this says nothing about the product. */
const MOST = 3

/**
 * By how much a machine is slower than a quiet one, from what a round without a fault took: 1 to 3. All limits of a
 * drill grow by it, so that other work on the machine is no finding.
 */
export function slowdownOf(roundMs: number): number {
  return Math.min(MOST, Math.max(1, roundMs / QUIET_ROUND_MS))
}

/** The time limits of a drill. */
export class TimeLimits {
  /** The slowness of the last rounds; the higher one counts, since a fault lasts from one to the next. */
  private rounds: number[] = []
  /** The highest slowness and the highest load average so far, for the report. */
  mostSlowness = 1
  mostLoad = 0

  /** Notes how long a round without a fault took. */
  note(roundMs: number): void {
    this.rounds = [...this.rounds.slice(-1), slowdownOf(roundMs)]
    this.mostSlowness = Math.max(this.mostSlowness, this.slowness())
    this.mostLoad = Math.max(this.mostLoad, loadavg()[0] ?? 0)
  }

  slowness(): number {
    return Math.max(1, ...this.rounds)
  }

  /** A limit of a quiet machine, on this one now. */
  scaled(limitMs: number): number {
    return Math.round(limitMs * this.slowness())
  }
}
