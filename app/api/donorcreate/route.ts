import { endpoint, route } from '@/lib/core/server/route'
import { toApiUser, userEndpoints } from '@/lib/features/users/contract'
import { registerDonor } from '@/lib/features/users/server/register-donor'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: userEndpoints['POST donorcreate'],
    access: 'user',
    operation: 'registerDonor',
    traceName: 'donors/register-donor',
    status: 201,
    run: async ({ user, body }) => ({
      user: toApiUser(await registerDonor(user, body)),
      message: 'Donor created successfully!',
    }),
  }),
})
