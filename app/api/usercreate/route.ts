import { NextResponse } from 'next/server'
import { call, route } from '@/lib/core/route'
import { userWithMessageAnswer } from '@/lib/features/users/answers'
import { createAccount } from '@/lib/features/users/create-account'
import { createUserSchema } from '@/lib/features/users/schema'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'anyone',
    operation: 'createAccount',
    refusals: ['already-signed-in', 'email-already-in-use', 'proof-needed'],
    act: 'users/create-account',
    body: createUserSchema,
    status: 201,
    answer: userWithMessageAnswer,
    otherAnswers: { 200: userWithMessageAnswer },
    run: async ({ user: person, body, request }) => {
      const { isNew, user } = await createAccount(person, body, request)
      const message = isNew ? 'User created successfully!' : 'user already exist'
      return NextResponse.json({ user: userToWire(user), message }, { status: isNew ? 201 : 200 })
    },
  }),
})
