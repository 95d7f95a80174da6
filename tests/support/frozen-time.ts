import { type Clock, install } from '@sinonjs/fake-timers'
import { simulateDatabaseClock } from '@/lib/core/time/simulated-clock'

let clock: Clock | undefined
let endSimulation = () => {}

/**
 * Stops the time at an instant for the rest of a test, in this process and on the database's clock. Timers continue,
 * because the database driver needs them.
 */
export function freezeTime(instant: string): void {
  setProcessClock(instant)
  endSimulation = simulateDatabaseClock(() => new Date())
}

/** Stops the clock of this process alone, as on a machine whose time is wrong. */
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
