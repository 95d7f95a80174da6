import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { deleteCampaign } from '@/lib/features/campaigns/delete-campaign'
import { campaignPathSchema } from '@/lib/features/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    proof: 'identity',
    operation: 'deleteCampaign',
    refusals: ['conflict'],
    act: 'campaigns/delete-campaign',
    params: campaignPathSchema,
    answer: messageAnswer,
    run: async ({ user, params }) => {
      await deleteCampaign(user, params.id)
      return { message: 'campaign deleted successfully' }
    },
  }),
})
