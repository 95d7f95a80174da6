let running = 0
const listeners = new Set<() => void>()

/** Subscribes to the start and end of solving; returns the function that unsubscribes. */
export function onProofOfWorkProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSolvingProofOfWork(): boolean {
  return running > 0
}

export function countRunningProofs(change: 1 | -1): void {
  running += change
  for (const listener of listeners) listener()
}
