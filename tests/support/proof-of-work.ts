import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { callHandler, type HandlerResponse } from './call-handler'

type Options = NonNullable<Parameters<typeof callHandler>[1]>

/** Solves a challenge and returns the value of the header `X-Proof`. */
export async function solveProof(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return proofHeader({ challenge, solution })
}

/** A proof in the format of the header. */
export function proofHeader(proof: object): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}

/** The challenge in an error. */
export function challengeIn({ status, body }: HandlerResponse): Challenge {
  const { code, challenge } = body as { code: string; challenge: Challenge }
  if (status !== 428 || code !== 'proof-needed') throw new Error(`Answered ${status} ${code}`)
  return challenge
}

/** Sends a request, and repeats it with a proof of work when one is required, like our pages. */
export async function callWithProof(
  handler: Parameters<typeof callHandler>[0],
  makeOptions: () => Options,
): Promise<HandlerResponse> {
  const response = await callHandler(handler, makeOptions())
  if (response.status !== 428) return response
  const options = makeOptions()
  const proof = await solveProof(challengeIn(response))
  return callHandler(handler, { ...options, headers: { ...options.headers, 'x-proof': proof } })
}
