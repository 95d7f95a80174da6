import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints } from '@/lib/features/campaigns/contract'
import { volunteerForCampaign } from '@/lib/features/campaigns/server/volunteer-for-campaign'
import { toApiVolunteerOutcome } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: campaignEndpoints['POST volunteercreate'],
    access: 'user',
    operation: 'volunteer',
    errorCodes: ['campaign-over', 'conflict', 'not-found'],
    traceName: 'campaigns/volunteer-for-campaign',
    run: async ({ user, body }) => toApiVolunteerOutcome(await volunteerForCampaign(user, body)),
  }),
})
