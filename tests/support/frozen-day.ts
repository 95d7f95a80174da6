import { type Clock, install } from '@sinonjs/fake-timers'

let clock: Clock | undefined

/**
 * Stops `Date` at an instant for the rest of a test. Timers continue, because the database driver
 * needs them.
 */
export function standAt(instant: string): void {
  letTimeRun()
  clock = install({ now: new Date(instant), toFake: ['Date'] })
}

/** Restores the real time. */
export function letTimeRun(): void {
  clock?.uninstall()
  clock = undefined
}
