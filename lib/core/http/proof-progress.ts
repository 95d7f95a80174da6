/** How many proofs of work the browser is making, and who wants to know; forms say so while it takes. */
let running = 0
const listeners = new Set<() => void>()

/** Tells when the browser begins or ends to make proofs of work; answers how to stop telling. */
export function onProofProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser is making a proof of work right now. */
export function isProving(): boolean {
  return running > 0
}

/** Counts a proof of work that begins (1) or ends (-1). */
export function countProof(change: 1 | -1): void {
  running += change
  for (const listener of listeners) listener()
}
