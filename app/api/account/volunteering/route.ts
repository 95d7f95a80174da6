import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints } from '@/lib/features/campaigns/contract'
import { listOwnVolunteering } from '@/lib/features/campaigns/server/list-own-volunteering'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: campaignEndpoints['GET account/volunteering'],
    access: 'user',
    operation: 'listOwnVolunteering',
    traceName: 'campaigns/list-own-volunteering',
    run: async ({ user }) => ({ campaigns: await listOwnVolunteering(user) }),
  }),
})
