import { call, route } from '@/lib/core/route'
import { getCampaignAndOthers } from '@/lib/features/campaigns/get-campaign'
import { oneCampaignSchema } from '@/lib/features/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'anyone',
    // The call only reads, whatever its method.
    limit: 'reads',
    body: oneCampaignSchema,
    run: async ({ user, body }) => getCampaignAndOthers(body.campaginId, user),
  }),
})
