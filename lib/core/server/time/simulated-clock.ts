type Clock = () => Date

/** On `globalThis`, because a second bundle has separate modules. */
const shared = globalThis as { sharelifeSimulatedClocks?: Clock[] }

export function simulatedTime(): Date | undefined {
  return shared.sharelifeSimulatedClocks?.at(-1)?.()
}

/** Replaces the database's clock for tests, until the returned function runs. */
export function simulateDatabaseClock(clock: Clock): () => void {
  shared.sharelifeSimulatedClocks ??= []
  const clocks = shared.sharelifeSimulatedClocks
  clocks.push(clock)
  return () => {
    const place = clocks.lastIndexOf(clock)
    if (place >= 0) clocks.splice(place, 1)
  }
}
