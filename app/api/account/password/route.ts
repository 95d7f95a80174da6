import { NextResponse } from 'next/server'
import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { changePassword } from '@/lib/features/users/server/change-password'
import { startSession } from '@/lib/features/users/server/sign-in/start-session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: userEndpoints['PUT account/password'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'changePassword',
    errorCodes: ['conflict', 'no-password'],
    traceName: 'users/change-password',
    run: async ({ user, body, request }) => {
      const account = await changePassword(user, body)
      const response = NextResponse.json({
        message: 'Your password has been changed. Every other session has ended.',
      })
      await startSession(response, account, { request, subtype: 'credentials' })
      return response
    },
  }),
})
