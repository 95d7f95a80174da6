import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '@/lib/core/env'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for this account only, so that a leaked database does not suffice to make codes. */
export function sealSecret(secret: string, account: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(account))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws an Error for a secret of another account or another `NEXTAUTH_SECRET`. */
export function openSecret(stored: string, account: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const sealed = bytes.subarray(IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(account))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new Error('A second factor does not open: was NEXTAUTH_SECRET changed?', { cause })
  }
}

function key(): Buffer {
  const derived = hkdfSync(
    'sha256',
    env().NEXTAUTH_SECRET,
    '',
    'sharelife second factor',
    KEY_BYTES,
  )
  return Buffer.from(derived)
}
