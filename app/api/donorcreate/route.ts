import { endpoint, route } from '@/lib/core/server/route'
import { donorSchema } from '@/lib/features/donors/schema'
import { userWithMessageResponse } from '@/lib/features/users/contract'
import { registerDonor } from '@/lib/features/users/server/register-donor'
import { toApiUser } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'registerDonor',
    traceName: 'donors/register-donor',
    body: donorSchema,
    status: 201,
    response: userWithMessageResponse,
    run: async ({ user, body }) => ({
      user: toApiUser(await registerDonor(user, body)),
      message: 'Donor created successfully!',
    }),
  }),
})
