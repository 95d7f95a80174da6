import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { messagePathSchema } from '@/lib/features/chat/schema'
import { removeMessage } from '@/lib/features/chat/server/remove-message'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'user',
    operation: 'removeMessage',
    traceName: 'chat/remove-message',
    params: messagePathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await removeMessage(user, params.id)
      return { message: 'message removed successfully' }
    },
  }),
})
