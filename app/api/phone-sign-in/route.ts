import { NextResponse } from 'next/server'
import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { setSignInBrowser } from '@/lib/features/users/server/phone/sign-in-browser'
import { signInByPhone } from '@/lib/features/users/server/phone/sign-in-by-phone'
import { startSession } from '@/lib/features/users/server/sign-in/start-session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST phone-sign-in'],
    access: 'public',
    operation: 'signInByPhone',
    traceName: 'users/sign-in-by-phone',
    run: async ({ body, request }) => {
      const result = await signInByPhone(body, request)
      if (result.needs !== null) return { message: 'Something is missing.', ...result }
      const { isNew, account } = result
      const response = NextResponse.json({ message: 'You are logged in.', needs: null, isNew })
      await startSession(response, account, { request, subtype: 'phone' })
      // A repeat after a lost response still has the cookie.
      setSignInBrowser(response, null)
      return response
    },
  }),
})
