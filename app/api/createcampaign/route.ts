import { call, route } from '@/lib/core/route'
import { campaignWithMessageAnswer } from '@/lib/features/campaigns/answers'
import { createCampaign } from '@/lib/features/campaigns/create-campaign'
import { campaignSchema } from '@/lib/features/campaigns/schema'
import { campaignToWire } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'admin',
    operation: 'createCampaign',
    act: 'campaigns/create-campaign',
    body: campaignSchema,
    status: 201,
    answer: campaignWithMessageAnswer,
    run: async ({ user, body }) => ({
      message: 'sucessfully created campaign',
      campaign: campaignToWire(await createCampaign(user, body)),
    }),
  }),
})
