import { NextResponse } from 'next/server'
import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { requestSignInCode } from '@/lib/features/users/server/phone/request-sign-in-code'
import { setSignInBrowser } from '@/lib/features/users/server/phone/sign-in-browser'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST phone-sign-in/code'],
    access: 'public',
    operation: 'askForSignInCode',
    errorCodes: ['proof-needed'],
    traceName: 'users/request-sign-in-code',
    run: async ({ body, request }) => {
      const browser = await requestSignInCode(body.phone, request)
      const response = NextResponse.json({ message: 'We have sent a code by SMS.' })
      setSignInBrowser(response, browser)
      return response
    },
  }),
})
