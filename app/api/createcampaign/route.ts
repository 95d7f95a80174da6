import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints, toApiCampaign } from '@/lib/features/campaigns/contract'
import { createCampaign } from '@/lib/features/campaigns/server/create-campaign'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: campaignEndpoints['POST createcampaign'],
    access: 'admin',
    operation: 'createCampaign',
    traceName: 'campaigns/create-campaign',
    status: 201,
    run: async ({ user, body }) => ({
      message: 'sucessfully created campaign',
      campaign: toApiCampaign(await createCampaign(user, body)),
    }),
  }),
})
