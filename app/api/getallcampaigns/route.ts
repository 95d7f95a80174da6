import { endpoint, route } from '@/lib/core/route'
import { listCampaigns } from '@/lib/features/campaigns/list-campaigns'
import { campaignsResponse } from '@/lib/features/campaigns/responses'
import { toApiCampaign } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'anyone',
    operation: 'listCampaigns',
    isCachedForGuests: true,
    scope: 'content:read',
    traceName: 'campaigns/list-campaigns',
    response: campaignsResponse,
    run: async ({ user }) => ({
      campaigns: (await listCampaigns(user)).map(toApiCampaign),
      message: 'campaigns found successfully!',
    }),
  }),
})
