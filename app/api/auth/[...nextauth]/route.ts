import NextAuth from 'next-auth'
import { authOptions } from '@/lib/features/accounts/auth-options'
import {
  isCancelledAtGoogle,
  loginAfter,
  withWantedPath,
} from '@/lib/features/accounts/back-to-login'

type Segment = { params: Promise<{ nextauth: string[] }> }

/** The options are made at the call, since a build has no secrets. */
async function handler(request: Request, segment: Segment): Promise<Response> {
  // next-auth would take a change of mind for a failure, and log it as one of ours.
  if (isCancelledAtGoogle(request)) {
    return new Response(null, { status: 302, headers: { location: loginAfter('GoogleCancelled') } })
  }
  return withWantedPath(await NextAuth(request as never, segment as never, authOptions()))
}

export { handler as GET, handler as POST }
