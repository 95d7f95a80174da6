import type { NextRequest } from 'next/server'
import { answerAuth } from '@/lib/features/accounts/auth-answer'
import {
  isCancelledAtGoogle,
  loginAfter,
  withWantedPath,
} from '@/lib/features/accounts/back-to-login'

type Segment = { params: Promise<{ nextauth: string[] }> }

async function handler(request: NextRequest, segment: Segment): Promise<Response> {
  // next-auth would take a change of mind for a failure, and log it as one of ours.
  if (isCancelledAtGoogle(request)) {
    return new Response(null, { status: 302, headers: { location: loginAfter('GoogleCancelled') } })
  }
  return withWantedPath(await answerAuth(request, segment))
}

export { handler as GET, handler as POST }
