import { call, route } from '@/lib/core/route'
import { registerDonor } from '@/lib/features/donors/register-donor'
import { donorSchema } from '@/lib/features/donors/schema'
import { userWithMessageAnswer } from '@/lib/features/users/answers'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'registerDonor',
    act: 'donors/register-donor',
    body: donorSchema,
    status: 201,
    answer: userWithMessageAnswer,
    run: async ({ user, body }) => ({
      user: userToWire(await registerDonor(user, body)),
      message: 'Donor created successfully!',
    }),
  }),
})
