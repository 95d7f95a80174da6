import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { blockPathSchema } from '@/lib/features/blocks/schema'
import { unblockPerson } from '@/lib/features/blocks/server/unblock-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    operation: 'unblockPerson',
    traceName: 'blocks/unblock-person',
    params: blockPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await unblockPerson(user, params.id)
      return { message: 'person unblocked successfully' }
    },
  }),
})
