import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '../../second-factor/rules'

const BYTES = 10
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => base32(randomBytes(BYTES)))
}

/** A plain hash is safe for 80 random bits. The account in it makes equal codes hash differently. */
export function hashRecoveryCode(code: string, account: string): string {
  return createHash('sha256').update(`${account} ${code}`).digest('hex')
}

function base32(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let letter = 0; letter < (bytes.length * 8) / 5; letter += 1) {
    text += ALPHABET[Number(bits % 32n)]
    bits /= 32n
  }
  return text
}
