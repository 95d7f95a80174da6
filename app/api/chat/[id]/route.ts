import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { removeMessage } from '@/lib/features/chat/remove-message'
import { messagePathSchema } from '@/lib/features/chat/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    operation: 'removeMessage',
    act: 'chat/remove-message',
    params: messagePathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await removeMessage(user, params.id)
      return { message: 'message removed successfully' }
    },
  }),
})
