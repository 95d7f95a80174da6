import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints } from '@/lib/features/campaigns/contract'
import { deleteCampaign } from '@/lib/features/campaigns/server/delete-campaign'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: campaignEndpoints['DELETE campaigndelete/[id]'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'deleteCampaign',
    errorCodes: ['conflict'],
    traceName: 'campaigns/delete-campaign',
    run: async ({ user, params }) => {
      await deleteCampaign(user, params.id)
      return { message: 'campaign deleted successfully' }
    },
  }),
})
