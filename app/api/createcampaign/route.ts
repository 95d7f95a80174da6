import { endpoint, route } from '@/lib/core/server/route'
import { campaignWithMessageResponse } from '@/lib/features/campaigns/contract'
import { campaignSchema } from '@/lib/features/campaigns/schema'
import { createCampaign } from '@/lib/features/campaigns/server/create-campaign'
import { toApiCampaign } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'admin',
    operation: 'createCampaign',
    traceName: 'campaigns/create-campaign',
    body: campaignSchema,
    status: 201,
    response: campaignWithMessageResponse,
    run: async ({ user, body }) => ({
      message: 'sucessfully created campaign',
      campaign: toApiCampaign(await createCampaign(user, body)),
    }),
  }),
})
