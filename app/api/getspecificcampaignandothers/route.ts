import { call, route } from '@/lib/core/route'
import { campaignAndOthersAnswer } from '@/lib/features/campaigns/answers'
import { getCampaignAndOthers } from '@/lib/features/campaigns/get-campaign'
import { oneCampaignSchema } from '@/lib/features/campaigns/schema'
import { campaignToWire } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'anyone',
    operation: 'getCampaign',
    refusals: ['not-found'],
    act: 'campaigns/get-campaign',
    // The endpoint only reads, whatever its method.
    limit: 'reads',
    body: oneCampaignSchema,
    answer: campaignAndOthersAnswer,
    run: async ({ user, body }) => {
      const { campaign, others } = await getCampaignAndOthers(body.campaignId, user)
      return { campaign: campaignToWire(campaign), others: others.map(campaignToWire) }
    },
  }),
})
