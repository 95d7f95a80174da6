import { endpoint, route } from '@/lib/core/server/route'
import { campaignWithMessageResponse } from '@/lib/features/campaigns/contract'
import { campaignSchema } from '@/lib/features/campaigns/schema'
import { toApiCampaign } from '@/lib/features/campaigns/wire'
import { chapterPathSchema } from '@/lib/features/chapters/schema'
import { createDrive } from '@/lib/features/chapters/server/drives'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'createDrive',
    traceName: 'chapters/create-drive',
    params: chapterPathSchema,
    body: campaignSchema,
    status: 201,
    response: campaignWithMessageResponse,
    run: async ({ user, params, body }) => ({
      message: 'drive created successfully',
      campaign: toApiCampaign(await createDrive(user, params.id, body)),
    }),
  }),
})
