import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { blockedPeopleResponse } from '@/lib/features/blocks/contract'
import { blockSchema } from '@/lib/features/blocks/schema'
import { listBlockedPeople } from '@/lib/features/blocks/server/list-blocked-people'
import { blockPerson } from '@/lib/features/moderation/server/block-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listBlocked',
    traceName: 'blocks/list-blocked-people',
    response: blockedPeopleResponse,
    run: async ({ user, locale }) => ({ blocked: await listBlockedPeople(user, locale) }),
  }),
  POST: endpoint({
    access: 'user',
    operation: 'blockPerson',
    errorCodes: ['conflict', 'not-found', 'own-account'],
    traceName: 'blocks/block-person',
    body: blockSchema,
    limit: 'blocks',
    response: messageResponse,
    run: async ({ user, body }) => {
      await blockPerson(user, body)
      return { message: 'person blocked successfully' }
    },
  }),
})
