import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { countProof } from './proof-progress'

/** More time than the slowest phone needs, in milliseconds; after that the call counts as refused. */
const MAX_MS = 60_000

/**
 * Solves the proof-of-work challenge in an answer, which takes about a second, and returns the value of the
 * header `X-Proof`; null when there is no challenge or the browser cannot solve it. The keys are derived in a
 * worker, so that the page stays responsive.
 */
export async function answerChallenge(
  answer: unknown,
  signal?: AbortSignal,
): Promise<string | null> {
  const { challenge } = (answer ?? {}) as { challenge?: Challenge }
  if (!challenge) return null
  countProof(1)
  try {
    return await deriveSolution(challenge, signal)
  } finally {
    countProof(-1)
  }
}

async function deriveSolution(challenge: Challenge, signal?: AbortSignal): Promise<string | null> {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({
    ...{ challenge, deriveKey, controller, timeout: MAX_MS },
  }).catch(() => null)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
