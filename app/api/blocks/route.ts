import { endpoint, route } from '@/lib/core/server/route'
import { blockEndpoints } from '@/lib/features/blocks/contract'
import { BLOCK_LIMITS } from '@/lib/features/blocks/server/limits'
import { listBlockedPeople } from '@/lib/features/blocks/server/list-blocked-people'
import { blockPerson } from '@/lib/features/moderation/server/block-person'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: blockEndpoints['GET blocks'],
    access: 'user',
    operation: 'listBlocked',
    traceName: 'blocks/list-blocked-people',
    run: async ({ user, locale }) => ({ blocked: await listBlockedPeople(user, locale) }),
  }),
  POST: endpoint({
    contract: blockEndpoints['POST blocks'],
    access: 'user',
    operation: 'blockPerson',
    errorCodes: ['conflict', 'not-found', 'own-account'],
    traceName: 'blocks/block-person',
    limit: BLOCK_LIMITS.blocks,
    run: async ({ user, body }) => {
      await blockPerson(user, body)
      return { message: 'person blocked successfully' }
    },
  }),
})
