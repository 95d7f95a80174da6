import type { NextRequest } from 'next/server'
import { answerAuth } from '@/lib/features/accounts/auth-answer'
import {
  isCancelledAtGoogle,
  loginAfter,
  withWantedPath,
} from '@/lib/features/accounts/back-to-login'
import { clearAfterLogout } from '@/lib/features/accounts/clear-after-logout'

type Segment = { params: Promise<{ nextauth: string[] }> }

async function handler(request: NextRequest, segment: Segment): Promise<Response> {
  // next-auth would take a change of mind for a failure, and log it as one of ours.
  if (isCancelledAtGoogle(request)) {
    return new Response(null, { status: 302, headers: { location: loginAfter('GoogleCancelled') } })
  }
  const response = withWantedPath(await answerAuth(request, segment))
  return clearAfterLogout(request, response)
}

export { handler as GET, handler as POST }
