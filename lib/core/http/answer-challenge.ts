import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { countProof } from './proof-progress'

const MAX_MS = 60_000

/** Solves the challenge in a worker, in about a second; returns `X-Proof` or null. */
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
