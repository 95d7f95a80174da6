import NextAuth from 'next-auth'
import { authOptions } from '@/lib/features/accounts/auth-options'

type Segment = { params: Promise<{ nextauth: string[] }> }

/** The options are made at the call, since a build has no secrets. */
const handler = (request: Request, segment: Segment) =>
  NextAuth(request as never, segment as never, authOptions())

export { handler as GET, handler as POST }
