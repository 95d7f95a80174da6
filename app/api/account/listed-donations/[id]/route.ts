import { endpoint, route } from '@/lib/core/server/route'
import { donorEndpoints } from '@/lib/features/donors/contract'
import { deleteListedDonation } from '@/lib/features/donors/server/delete-listed-donations'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: donorEndpoints['DELETE account/listed-donations/[id]'],
    access: 'user',
    operation: 'deleteListedDonation',
    traceName: 'donors/delete-listed-donation',
    run: async ({ user, params }) => {
      await deleteListedDonation(user, params.id)
      return { message: 'donation removed successfully' }
    },
  }),
})
