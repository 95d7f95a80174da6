type Clock = () => Date

/** On `globalThis`, because a second bundle has modules of its own. */
const shared = globalThis as { sharelifeSimulatedClocks?: Clock[] }

/** The time of the clock that a test or simulation has put in the place of the database's, if any. */
export function simulatedTime(): Date | undefined {
  return shared.sharelifeSimulatedClocks?.at(-1)?.()
}

/** Puts a clock in the place of the database's, for tests and simulations, until the returned function is called. */
export function simulateDatabaseClock(clock: Clock): () => void {
  shared.sharelifeSimulatedClocks ??= []
  const clocks = shared.sharelifeSimulatedClocks
  clocks.push(clock)
  return () => {
    const place = clocks.lastIndexOf(clock)
    if (place >= 0) clocks.splice(place, 1)
  }
}
