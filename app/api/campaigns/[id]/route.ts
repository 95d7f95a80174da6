import { endpoint, route } from '@/lib/core/server/route'
import { editedCampaignResponse } from '@/lib/features/campaigns/contract'
import { campaignChangesSchema, campaignPathSchema } from '@/lib/features/campaigns/schema'
import { editCampaign } from '@/lib/features/campaigns/server/edit-campaign'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: 'admin',
    operation: 'editCampaign',
    errorCodes: ['conflict', 'edited-meanwhile'],
    traceName: 'campaigns/edit-campaign',
    params: campaignPathSchema,
    body: campaignChangesSchema,
    response: editedCampaignResponse,
    run: async ({ user, params, body }) => ({
      message: 'campaign changed successfully',
      campaign: await editCampaign(user, params.id, body),
    }),
  }),
})
