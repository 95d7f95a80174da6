import { encode } from 'next-auth/jwt'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { Session, type SessionRecord } from '@/models/session'

interface Account {
  _id: unknown
  role: 'admin' | 'user'
  sessionVersion: number
}

/** Later than any stopped clock of a test. */
const NEVER = new Date('9999-12-31')

/** Creates a session and returns its cookie. The login is recent unless the test specifies otherwise. */
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

/** A correctly encrypted cookie with these claims. */
export async function cookieWith(token: Record<string, unknown>): Promise<string> {
  const sealed = await encode({ token, secret: env().NEXTAUTH_SECRET })
  return `next-auth.session-token=${sealed}`
}
