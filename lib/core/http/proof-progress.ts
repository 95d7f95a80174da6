/** How many proofs of work the browser is solving, and the listeners: forms show a note meanwhile. */
let running = 0
const listeners = new Set<() => void>()

/** Calls the listener when solving begins or ends; returns the function that unsubscribes it. */
export function onProofProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser is solving a proof of work now. */
export function isProving(): boolean {
  return running > 0
}

/** Records that a proof of work begins (1) or ends (-1). */
export function countProof(change: 1 | -1): void {
  running += change
  for (const listener of listeners) listener()
}
