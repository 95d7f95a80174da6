import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { countRunningProofs } from './proof-of-work-progress'

const MAX_MS = 60_000

/** Solves the challenge in a worker, in about a second; returns `X-Proof` or null. */
export async function solveProofOfWork(
  responseBody: unknown,
  signal?: AbortSignal,
): Promise<string | null> {
  const { challenge } = (responseBody ?? {}) as { challenge?: Challenge }
  if (!challenge) return null
  countRunningProofs(1)
  try {
    return await deriveSolution(challenge, signal)
  } finally {
    countRunningProofs(-1)
  }
}

async function deriveSolution(challenge: Challenge, signal?: AbortSignal): Promise<string | null> {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({
    challenge,
    deriveKey,
    controller,
    timeout: MAX_MS,
  }).catch(() => null)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
