import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { connectDb, isDuplicateKey } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { UsedProof } from '@/models/used-proof'
import { allowance, consumeLimit, uncountCall } from './limits'
import { callerNetwork } from './origin'

/** How many calls of a kind one network makes in an hour before a proof of work is asked for. */
const FREE = { 'sign-ups': 2, contacts: 2, 'guest-uploads': 4 } as const
type ProvenLimit = keyof typeof FREE

/**
 * The work: 120 to 280 keys of 5,000 rounds each, a million rounds of SHA-256 on average. That is
 * about a second on a cheap phone and a third of one on a laptop. Making a challenge costs us one key,
 * checking a solution none.
 */
const ALGORITHM = 'PBKDF2/SHA-256'
const ROUNDS = 5_000
const KEYS = { least: 120, most: 280 }
const LIFETIME_MS = 10 * 60 * 1_000
const MAX_PROOF_LENGTH = 2_000

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const count = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32)

/** A challenge of ours with its solution, as ALTCHA's clients write it. */
const proofSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      ...{ algorithm: z.literal(ALGORITHM), cost: count, expiresAt: count, keyLength: count },
      ...{ keyPrefix: hex, keySignature: hex, nonce: hex, salt: hex },
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: count, derivedKey: hex, time: z.number().optional() }),
})

/**
 * Counts a call against the caller's network (see `networkOf`), and from the first that is more than
 * usual asks for a proof of work in the header `X-Proof`. Throws `proof-needed` with a new challenge,
 * in which case the call is not counted, and `too-many-calls` as `consumeLimit` does.
 */
export async function consumeLimitWithProof(
  limit: ProvenLimit,
  request: NextRequest,
): Promise<void> {
  const network = callerNetwork(request)
  const counted = await consumeLimit(limit, network)
  if (counted <= allowance(FREE[limit])) return
  const secrets = secretsOf(limit, network)
  if (await takeProof(request.headers.get('x-proof'), secrets)) return
  await uncountCall(limit, network)
  const challenge = await makeChallenge(secrets)
  throw new AppError(
    'proof-needed',
    'Before this is taken, your browser has to do a short calculation. Please try again.',
    { answer: { challenge } },
  )
}

type Secrets = ReturnType<typeof secretsOf>

/** A challenge is signed for one kind of call from one network, and worth nothing elsewhere. */
function secretsOf(limit: ProvenLimit, network: string) {
  const secret = (use: string) =>
    createHmac('sha256', env().NEXTAUTH_SECRET)
      .update(`proof of work: ${use}, ${limit}, ${network}`)
      .digest('hex')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') }
}

function makeChallenge(secrets: Secrets): Promise<Challenge> {
  return createChallenge({
    ...{ ...secrets, algorithm: ALGORITHM, cost: ROUNDS, deriveKey },
    counter: randomInt(KEYS.least, KEYS.most + 1),
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  })
}

/** Whether this is a proof for these calls that nobody has used; from now on it is used. */
async function takeProof(header: string | null, secrets: Secrets): Promise<boolean> {
  const proof = readProof(header)
  if (!proof) return false
  const { verified } = await verifySolution({ ...proof, ...secrets, deriveKey })
  if (!verified) return false
  const { signature, parameters } = proof.challenge
  // A minute more than it holds, whatever the database's clock says.
  const expiresAt = new Date(parameters.expiresAt * 1_000 + 60_000)
  try {
    await connectDb()
    await UsedProof.insertMany([{ _id: signature, expiresAt }])
    return true
  } catch (cause) {
    if (isDuplicateKey(cause)) return false
    throw cause
  }
}

function readProof(header: string | null) {
  if (!header || header.length > MAX_PROOF_LENGTH) return null
  try {
    const written: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
    return proofSchema.safeParse(written).data ?? null
  } catch {
    return null
  }
}
