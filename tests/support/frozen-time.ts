import { type Clock, install } from '@sinonjs/fake-timers'
import { simulateDatabaseClock } from '@/lib/core/server/time/simulated-clock'

let clock: Clock | undefined
let endSimulation = () => {}

/**
 * Stops the time for the rest of a test, in this process and on the database's clock. Timers continue, for
 * the database driver.
 */
export function freezeTime(instant: string): void {
  setProcessClock(instant)
  endSimulation = simulateDatabaseClock(() => new Date())
}

/** Stops the clock of this process only, like a machine with a wrong time. */
export function setProcessClock(instant: string): void {
  unfreezeTime()
  clock = install({ now: new Date(instant), toFake: ['Date'] })
}

/** Restores the real time. */
export function unfreezeTime(): void {
  clock?.uninstall()
  clock = undefined
  endSimulation()
}
