import { RATE_LIMITS } from '@/lib/core/server/http/rate-limits'
import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints, toApiCampaign } from '@/lib/features/campaigns/contract'
import { getCampaignAndOthers } from '@/lib/features/campaigns/server/get-campaign'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: campaignEndpoints['POST getspecificcampaignandothers'],
    access: 'anyone',
    operation: 'getCampaign',
    errorCodes: ['not-found'],
    traceName: 'campaigns/get-campaign',
    // The endpoint only reads, whatever its method.
    limit: RATE_LIMITS.reads,
    run: async ({ user, body }) => {
      const { campaign, others } = await getCampaignAndOthers(body.campaignId, user)
      return { campaign: toApiCampaign(campaign), others: others.map(toApiCampaign) }
    },
  }),
})
