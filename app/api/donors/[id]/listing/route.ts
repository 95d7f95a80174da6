import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { setDonorListing } from '@/lib/features/donors/server/set-donor-listing'
import { casePathSchema, listingSchema } from '@/lib/features/moderation/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'admin',
    operation: 'switchListing',
    errorCodes: ['status-not-possible'],
    traceName: 'donors/set-donor-listing',
    params: casePathSchema,
    body: listingSchema,
    response: messageResponse,
    run: async ({ user, params, body }) => {
      await setDonorListing(user, params.id, body.isAllowed)
      return { message: 'listing changed successfully' }
    },
  }),
})
