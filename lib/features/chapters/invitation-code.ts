import 'server-only'
import { randomBytes } from 'node:crypto'

/** So long that nobody finds one by trying: 120 random bits, in 20 letters. */
const RANDOM_BYTES = 15

/** A new code for the end of an invitation's address. */
export function newInvitationCode(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

/** The path of an invitation, to which its code leads. */
export function invitationPath(code: string): string {
  return `/chapters/join/${code}`
}
