import { NextResponse } from 'next/server'
import { endpoint, route } from '@/lib/core/server/route'
import { toApiUser, userEndpoints } from '@/lib/features/users/contract'
import { createAccount } from '@/lib/features/users/server/create-account'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST usercreate'],
    access: 'anyone',
    operation: 'createAccount',
    errorCodes: ['already-signed-in', 'email-already-in-use', 'proof-needed'],
    traceName: 'users/create-account',
    status: 201,
    run: async ({ user: person, body, request }) => {
      const { isNew, user } = await createAccount(person, body, request)
      const message = isNew ? 'User created successfully!' : 'user already exist'
      return NextResponse.json({ user: toApiUser(user), message }, { status: isNew ? 201 : 200 })
    },
  }),
})
