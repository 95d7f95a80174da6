import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { campaignPathSchema } from '@/lib/features/campaigns/schema'
import { deleteCampaign } from '@/lib/features/campaigns/server/delete-campaign'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'deleteCampaign',
    errorCodes: ['conflict'],
    traceName: 'campaigns/delete-campaign',
    params: campaignPathSchema,
    response: messageResponse,
    run: async ({ user, params }) => {
      await deleteCampaign(user, params.id)
      return { message: 'campaign deleted successfully' }
    },
  }),
})
