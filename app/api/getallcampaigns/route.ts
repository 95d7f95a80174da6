import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints, toApiCampaign } from '@/lib/features/campaigns/contract'
import { listCampaigns } from '@/lib/features/campaigns/server/list-campaigns'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: campaignEndpoints['GET getallcampaigns'],
    access: 'anyone',
    operation: 'listCampaigns',
    isCachedForGuests: true,
    scope: 'content:read',
    traceName: 'campaigns/list-campaigns',
    run: async ({ user }) => ({
      campaigns: (await listCampaigns(user)).map(toApiCampaign),
      message: 'campaigns found successfully!',
    }),
  }),
})
