import { call, route } from '@/lib/core/route'
import { campaignsAnswer } from '@/lib/features/campaigns/answers'
import { listCampaigns } from '@/lib/features/campaigns/list-campaigns'
import { campaignToWire } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'anyone',
    operation: 'listCampaigns',
    isSharedByGuests: true,
    scope: 'content:read',
    act: 'campaigns/list-campaigns',
    answer: campaignsAnswer,
    run: async ({ user }) => ({
      campaigns: (await listCampaigns(user)).map(campaignToWire),
      message: 'campaigns found successfully!',
    }),
  }),
})
