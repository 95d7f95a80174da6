import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { blockedAnswer } from '@/lib/features/blocks/answers'
import { blockPerson } from '@/lib/features/blocks/block-person'
import { listBlocked } from '@/lib/features/blocks/list-blocked'
import { blockSchema } from '@/lib/features/blocks/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listBlocked',
    act: 'blocks/list-blocked',
    answer: blockedAnswer,
    run: async ({ user, locale }) => ({ blocked: await listBlocked(user, locale) }),
  }),
  POST: call({
    access: 'user',
    operation: 'blockPerson',
    refusals: ['conflict', 'not-found', 'own-account'],
    act: 'blocks/block-person',
    body: blockSchema,
    limit: 'blocks',
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await blockPerson(user, body)
      return { message: 'person blocked successfully' }
    },
  }),
})
