import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { switchListing } from '@/lib/features/donors/switch-listing'
import { casePathSchema, listingSchema } from '@/lib/features/moderation/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'admin',
    operation: 'switchListing',
    refusals: ['status-not-possible'],
    act: 'donors/switch-listing',
    params: casePathSchema,
    body: listingSchema,
    answer: messageAnswer,
    run: async ({ user, params, body }) => {
      await switchListing(user, params.id, body.isAllowed)
      return { message: 'listing changed successfully' }
    },
  }),
})
