import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { blockPathSchema } from '@/lib/features/blocks/schema'
import { unblockPerson } from '@/lib/features/blocks/unblock-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    operation: 'unblockPerson',
    act: 'blocks/unblock-person',
    params: blockPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await unblockPerson(user, params.id)
      return { message: 'person unblocked successfully' }
    },
  }),
})
