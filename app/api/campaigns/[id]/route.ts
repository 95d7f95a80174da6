import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints } from '@/lib/features/campaigns/contract'
import { editCampaign } from '@/lib/features/campaigns/server/edit-campaign'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    contract: campaignEndpoints['PATCH campaigns/[id]'],
    access: 'admin',
    operation: 'editCampaign',
    errorCodes: ['conflict', 'edited-meanwhile'],
    traceName: 'campaigns/edit-campaign',
    run: async ({ user, params, body }) => ({
      message: 'campaign changed successfully',
      campaign: await editCampaign(user, params.id, body),
    }),
  }),
})
