import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Longer than the slowest phone needs; then the call is given up as if it were refused. */
const LONGEST_MS = 60_000

/**
 * Does the work of a challenge in the browser, about a second's, and answers what the header `X-Proof`
 * says; null when it cannot be done here. The browser derives the keys beside the page, which stays
 * alive meanwhile. It is fetched only when a challenge comes.
 */
export async function proveWork(
  challenge: Challenge,
  signal?: AbortSignal,
): Promise<string | null> {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({
    ...{ challenge, deriveKey, controller, timeout: LONGEST_MS },
  }).catch(() => null)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
