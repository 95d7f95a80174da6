import { call, route } from '@/lib/core/route'
import { listCampaigns } from '@/lib/features/campaigns/list-campaigns'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'anyone',
    run: async ({ user }) => ({
      campaigns: await listCampaigns(user),
      message: 'campaigns found successfully!',
    }),
  }),
})
