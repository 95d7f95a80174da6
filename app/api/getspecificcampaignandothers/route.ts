import { endpoint, route } from '@/lib/core/server/route'
import { campaignAndOthersResponse } from '@/lib/features/campaigns/contract'
import { campaignIdSchema } from '@/lib/features/campaigns/schema'
import { getCampaignAndOthers } from '@/lib/features/campaigns/server/get-campaign'
import { toApiCampaign } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'anyone',
    operation: 'getCampaign',
    errorCodes: ['not-found'],
    traceName: 'campaigns/get-campaign',
    // The endpoint only reads, whatever its method.
    limit: 'reads',
    body: campaignIdSchema,
    response: campaignAndOthersResponse,
    run: async ({ user, body }) => {
      const { campaign, others } = await getCampaignAndOthers(body.campaignId, user)
      return { campaign: toApiCampaign(campaign), others: others.map(toApiCampaign) }
    },
  }),
})
