import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with the OWASP minimum of 2024 (19 MiB, 2 passes, 1 lane). */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let dummyHash: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2_OPTIONS)
}

/** Takes as long without a hash, so that the time does not reveal whether an account exists. */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await dummyHash), password)
  return Boolean(stored) && matches
}
