/**
 * Stops the clock at an instant for the rest of a test, and the clock alone: a database driver
 * needs its timers to go on.
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

/** Lets the clock run again. */
export function letTimeRun(): void {
  jest.useRealTimers()
}
