import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Answer, call } from './call'

type Options = NonNullable<Parameters<typeof call>[1]>

/** Solves a challenge and returns the value of the header `X-Proof`. */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return headerOf({ challenge, solution })
}

/** A proof in the format of the header. */
export function headerOf(proof: object): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}

/** The challenge in a refusal. */
export function challengeIn({ status, body }: Answer): Challenge {
  const { code, challenge } = body as { code: string; challenge: Challenge }
  if (status !== 428 || code !== 'proof-needed') throw new Error(`Answered ${status} ${code}`)
  return challenge
}

/** Makes a call, and repeats it with a proof of work when one is required, like our pages. */
export async function callProven(
  handler: Parameters<typeof call>[0],
  makeOptions: () => Options,
): Promise<Answer> {
  const answer = await call(handler, makeOptions())
  if (answer.status !== 428) return answer
  const options = makeOptions()
  const proof = await prove(challengeIn(answer))
  return call(handler, { ...options, headers: { ...options.headers, 'x-proof': proof } })
}
