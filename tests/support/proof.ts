import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Answer, call } from './call'

type Options = NonNullable<Parameters<typeof call>[1]>

/** Does the work of a challenge, and writes the header `X-Proof` that passes with it. */
export async function prove(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return headerOf({ challenge, solution })
}

/** A proof as it is written into the header. */
export function headerOf(proof: object): string {
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}

/** The challenge that a call was refused with. */
export function challengeIn({ status, body }: Answer): Challenge {
  const { code, challenge } = body as { code: string; challenge: Challenge }
  if (status !== 428 || code !== 'proof-needed') throw new Error(`Answered ${status} ${code}`)
  return challenge
}

/** Makes a call, and makes it again with the proof of work when one is asked for, as our pages do. */
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
