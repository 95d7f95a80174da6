import { call, route } from '@/lib/core/route'
import { editedCampaignAnswer } from '@/lib/features/campaigns/answers'
import { editCampaign } from '@/lib/features/campaigns/edit-campaign'
import { campaignChangesSchema, campaignPathSchema } from '@/lib/features/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call({
    access: 'admin',
    operation: 'editCampaign',
    refusals: ['conflict', 'edited-meanwhile'],
    act: 'campaigns/edit-campaign',
    params: campaignPathSchema,
    body: campaignChangesSchema,
    answer: editedCampaignAnswer,
    run: async ({ user, params, body }) => ({
      message: 'campaign changed successfully',
      campaign: await editCampaign(user, params.id, body),
    }),
  }),
})
