import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { countProof } from './proof-progress'

/** Longer than the slowest phone needs; then the call is given up as if it were refused. */
const MAX_MS = 60_000

/**
 * Does the work of the challenge in an answer, about a second's, and gives back what the header
 * `X-Proof` says; null when there is none or it cannot be done here. The browser derives the keys
 * beside the page, which stays alive meanwhile.
 */
export async function answerWithProof(
  answer: unknown,
  signal?: AbortSignal,
): Promise<string | null> {
  const { challenge } = (answer ?? {}) as { challenge?: Challenge }
  if (!challenge) return null
  countProof(1)
  try {
    return await proveWork(challenge, signal)
  } finally {
    countProof(-1)
  }
}

async function proveWork(challenge: Challenge, signal?: AbortSignal): Promise<string | null> {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({
    ...{ challenge, deriveKey, controller, timeout: MAX_MS },
  }).catch(() => null)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
