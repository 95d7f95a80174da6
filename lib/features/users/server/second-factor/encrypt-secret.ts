import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/core/server/env'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for this account only, so that a leaked database does not suffice to make codes. */
export function encryptSecret(secret: string, account: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, encryptionKey(), iv).setAAD(Buffer.from(account))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Throws an Error for a secret of another account or another `NEXTAUTH_SECRET`. */
export function decryptSecret(stored: string, account: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const encrypted = bytes.subarray(IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, encryptionKey(), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(account))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new Error('The second-factor secret cannot be decrypted: was NEXTAUTH_SECRET changed?', {
      cause,
    })
  }
}

function encryptionKey(): Buffer {
  const derived = hkdfSync(
    'sha256',
    env().NEXTAUTH_SECRET,
    '',
    'sharelife second factor',
    KEY_BYTES,
  )
  return Buffer.from(derived)
}
