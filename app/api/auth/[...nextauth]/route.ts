import type { NextRequest } from 'next/server'
import { withErrorHandling } from '@/lib/core/server/http/error-handling'
import { registerSubscribers } from '@/lib/features/subscribers'
import { guardAuthRequest } from '@/lib/features/users/server/sign-in/guard-auth-request'
import {
  clearSiteDataAfterLogOut,
  handleAuthRequest,
} from '@/lib/features/users/server/sign-in/handle-auth-request'
import {
  isGoogleLoginCancelled,
  loginErrorPath,
  withReturnPath,
} from '@/lib/features/users/server/sign-in/login-return'

registerSubscribers()

type Segment = { params: Promise<{ nextauth: string[] }> }

function handler(request: NextRequest, segment: Segment): Promise<Response> {
  const respond = async (requestId: string) => {
    const admitted = await guardAuthRequest(request, (await segment.params).nextauth)
    // next-auth would log a cancelled login as an error.
    if (isGoogleLoginCancelled(admitted)) {
      const headers = { location: loginErrorPath('GoogleCancelled') }
      return new Response(null, { status: 302, headers })
    }
    const response = withReturnPath(request, await handleAuthRequest(admitted, segment, requestId))
    return clearSiteDataAfterLogOut(admitted, response)
  }
  // `handleAuthRequest` has its own timeout and responds in the format that the login form expects.
  return withErrorHandling(request, respond, { failsFast: false })
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
