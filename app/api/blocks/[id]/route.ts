import { endpoint, route } from '@/lib/core/server/route'
import { blockEndpoints } from '@/lib/features/blocks/contract'
import { unblockPerson } from '@/lib/features/blocks/server/unblock-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: blockEndpoints['DELETE blocks/[id]'],
    access: 'user',
    operation: 'unblockPerson',
    traceName: 'blocks/unblock-person',
    run: async ({ user, params }) => {
      await unblockPerson(user, params.id)
      return { message: 'person unblocked successfully' }
    },
  }),
})
