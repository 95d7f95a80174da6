import { encode } from 'next-auth/jwt'
import { env } from '@/lib/core/env'

interface Account {
  _id: unknown
  role: 'admin' | 'user'
  sessionVersion: number
}

/** The cookie that a browser sends once this person has signed in. */
export async function signedIn({ _id, role, sessionVersion }: Account): Promise<string> {
  const token = await encode({
    token: { sub: String(_id), role, sessionVersion },
    secret: env().NEXTAUTH_SECRET,
  })
  return `next-auth.session-token=${token}`
}
