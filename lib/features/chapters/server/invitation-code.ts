import 'server-only'
import { randomBytes } from 'node:crypto'

/** 120 random bits make 20 characters that cannot be guessed. */
const RANDOM_BYTES = 15

/** Creates a random code for an invitation URL. */
export function newInvitationCode(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url')
}

export function invitationPath(code: string): string {
  return `/chapters/join/${code}`
}
