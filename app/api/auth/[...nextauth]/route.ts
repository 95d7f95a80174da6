import type { NextRequest } from 'next/server'
import { withRefusals } from '@/lib/core/http/refusal'
import { answerAuth, clearAfterLogout } from '@/lib/features/users/sign-in/auth-answer'
import { admitAuthCall } from '@/lib/features/users/sign-in/auth-door'
import {
  isCancelledAtGoogle,
  loginAfter,
  withWantedPath,
} from '@/lib/features/users/sign-in/back-to-login'

type Segment = { params: Promise<{ nextauth: string[] }> }

function handler(request: NextRequest, segment: Segment): Promise<Response> {
  const answer = async (requestId: string) => {
    const admitted = await admitAuthCall(request, (await segment.params).nextauth)
    // next-auth would log a cancelled login as an error.
    if (isCancelledAtGoogle(admitted)) {
      const headers = { location: loginAfter('GoogleCancelled') }
      return new Response(null, { status: 302, headers })
    }
    const response = withWantedPath(request, await answerAuth(admitted, segment, requestId))
    return clearAfterLogout(admitted, response)
  }
  // `answerAuth` has its own timeout and responds in the format that the login form expects.
  return withRefusals(request, answer, { refusesInTime: false })
}

export {
  handler as GET,
  handler as HEAD,
  handler as POST,
  handler as PUT,
  handler as PATCH,
  handler as DELETE,
  handler as OPTIONS,
}
