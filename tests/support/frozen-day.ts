/**
 * Stops `Date` at an instant for the rest of a test. Timers continue, because the database driver
 * needs them.
 */
export function standAt(instant: string): void {
  jest.useFakeTimers({
    now: new Date(instant),
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
      ...(['setTimeout', 'clearTimeout'] as const),
    ],
  })
}

/** Restores the real time. */
export function letTimeRun(): void {
  jest.useRealTimers()
}
