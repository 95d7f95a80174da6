import { call, route } from '@/lib/core/route'
import { registerDonor } from '@/lib/features/donors/register-donor'
import { donorSchema } from '@/lib/features/donors/schema'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    act: 'donors/register-donor',
    body: donorSchema,
    status: 201,
    run: async ({ user, body }) => ({
      user: userToWire(await registerDonor(user, body)),
      message: 'Donor created successfully!',
    }),
  }),
})
