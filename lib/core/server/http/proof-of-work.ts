import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { connectDb, isDuplicateKey } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'
import { UsedProofOfWork } from '@/models/used-proof-of-work'
import { clientNetwork } from './client-network'
import { consumeLimit, type RateLimit, refundLimit, scaledLimit } from './rate-limits'

type ProofOfWorkLimit = RateLimit & { withoutProof: number }

/**
 * 120 to 280 keys of 5,000 rounds, on average a million rounds of SHA-256: a second on a cheap
 * phone. The server derives one key per challenge and none per check.
 */
const ALGORITHM = 'PBKDF2/SHA-256'
const ROUNDS = 5_000
const KEYS = { min: 120, max: 280 }
const LIFETIME_MS = 10 * 60 * 1_000
const MAX_PROOF_LENGTH = 2_000

const hex = z.string().regex(/^[0-9a-f]{1,128}$/)
const unsignedInt = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32)

const proofSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: unsignedInt,
      expiresAt: unsignedInt,
      keyLength: unsignedInt,
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: unsignedInt, derivedKey: hex, time: z.number().optional() }),
})

/**
 * Counts a request and requires a proof after the free ones. Throws `proof-needed` (not counted) or
 * `too-many-calls`.
 */
export async function consumeLimitOrProofOfWork(
  limit: ProofOfWorkLimit,
  request: NextRequest,
): Promise<void> {
  const network = clientNetwork(request)
  const counted = await consumeLimit(limit, network)
  if (counted <= scaledLimit(limit.withoutProof)) return
  const secrets = secretsOf(limit, network)
  if (await consumeProof(request.headers.get('x-proof'), secrets)) return
  await refundLimit(limit, network)
  const challenge = await createProofChallenge(secrets)
  throw new AppError('proof-needed', 'errors.refusals.proofNeeded', { details: { challenge } })
}

type Secrets = ReturnType<typeof secretsOf>

/** Ties a challenge to one kind of request and one network. */
function secretsOf({ name }: ProofOfWorkLimit, network: string) {
  const secret = (use: string) =>
    createHmac('sha256', env().NEXTAUTH_SECRET)
      .update(`proof of work: ${use}, ${name}, ${network}`)
      .digest('hex')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') }
}

function createProofChallenge(secrets: Secrets): Promise<Challenge> {
  return createChallenge({
    ...secrets,
    algorithm: ALGORITHM,
    cost: ROUNDS,
    deriveKey,
    counter: randomInt(KEYS.min, KEYS.max + 1),
    expiresAt: new Date(Date.now() + LIFETIME_MS),
  })
}

/** Marks a valid, unused proof as used. */
async function consumeProof(header: string | null, secrets: Secrets): Promise<boolean> {
  const proof = readProof(header)
  if (!proof) return false
  const { verified } = await verifySolution({ ...proof, ...secrets, deriveKey })
  if (!verified) return false
  const { signature, parameters } = proof.challenge
  // One minute longer, in case the database's clock differs.
  const expiresAt = new Date(parameters.expiresAt * 1_000 + 60_000)
  try {
    await connectDb()
    await UsedProofOfWork.insertMany([{ _id: signature, expiresAt }])
    return true
  } catch (cause) {
    if (isDuplicateKey(cause)) return false
    throw cause
  }
}

function readProof(header: string | null) {
  if (!header || header.length > MAX_PROOF_LENGTH) return null
  try {
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
    return proofSchema.safeParse(parsed).data ?? null
  } catch {
    return null
  }
}
