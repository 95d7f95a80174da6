import { endpoint, route } from '@/lib/core/server/route'
import { toApiCampaign } from '@/lib/features/campaigns/contract'
import { chapterEndpoints } from '@/lib/features/chapters/contract'
import { createDrive } from '@/lib/features/chapters/server/drives'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: chapterEndpoints['POST chapters/[id]/drives'],
    access: 'user',
    operation: 'createDrive',
    traceName: 'chapters/create-drive',
    status: 201,
    run: async ({ user, params, body }) => ({
      message: 'drive created successfully',
      campaign: toApiCampaign(await createDrive(user, params.id, body)),
    }),
  }),
})
