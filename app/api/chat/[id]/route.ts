import { endpoint, route } from '@/lib/core/server/route'
import { chatEndpoints } from '@/lib/features/chat/contract'
import { removeMessage } from '@/lib/features/chat/server/remove-message'
import { registerSubscribers } from '@/lib/features/subscribers'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: chatEndpoints['DELETE chat/[id]'],
    access: 'user',
    operation: 'removeMessage',
    traceName: 'chat/remove-message',
    run: async ({ user, params }) => {
      await removeMessage(user, params.id)
      return { message: 'message removed successfully' }
    },
  }),
})
