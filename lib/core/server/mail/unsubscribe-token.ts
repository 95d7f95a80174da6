import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Types } from 'mongoose'
import { env } from '@/lib/core/server/env'

export interface Unsubscription {
  account: string
  kind: string
}

/** Returns a token for one kind and account. It needs no row, so it never expires. */
export function createUnsubscribeToken(account: Types.ObjectId | string, kind: string): string {
  const payload = `${account}.${kind}`
  return `${payload}.${sign(payload)}`
}

/** Returns what a token allows, or null when we did not sign it. */
export function verifyUnsubscribeToken(token: string): Unsubscription | null {
  const [account, kind, signature, ...rest] = token.split('.')
  if (!account || !kind || !signature || rest.length > 0) return null
  const given = Buffer.from(signature)
  const expected = Buffer.from(sign(`${account}.${kind}`))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { account, kind }
}

function sign(payload: string): string {
  const key = createHmac('sha256', env().NEXTAUTH_SECRET).update('unsubscribe from mails').digest()
  return createHmac('sha256', key).update(payload).digest('base64url')
}
