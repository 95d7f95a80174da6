import { encode } from 'next-auth/jwt'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { Session, type SessionRecord } from '@/models/session'

interface Account {
  _id: unknown
  role: 'admin' | 'user'
  sessionVersion: number
}

/** No test stands so late, wherever it stops the clock. */
const NEVER = new Date('9999-12-31')

/**
 * The cookie that a browser sends once this person has signed in, just now unless the test says
 * otherwise of the session.
 */
export async function signedIn(
  { _id, role, sessionVersion }: Account,
  session: Partial<SessionRecord> = {},
): Promise<string> {
  await connectDb()
  const now = new Date()
  const { id: sid } = await Session.create({
    ...{ account: String(_id), browser: 'Firefox', system: 'Linux', expiresAt: NEVER },
    ...{ createdAt: now, lastSeenAt: now, confirmedAt: now, ...session },
  })
  return cookieWith({ sub: String(_id), sid, role, sessionVersion })
}

/** A cookie with these claims, which is ours as far as its seal goes. */
export async function cookieWith(token: Record<string, unknown>): Promise<string> {
  const sealed = await encode({ token, secret: env().NEXTAUTH_SECRET })
  return `next-auth.session-token=${sealed}`
}
