import { call, route } from '@/lib/core/route'
import { campaignWithMessageAnswer } from '@/lib/features/campaigns/answers'
import { campaignSchema } from '@/lib/features/campaigns/schema'
import { campaignToWire } from '@/lib/features/campaigns/wire'
import { createDrive } from '@/lib/features/chapters/drives'
import { chapterPathSchema } from '@/lib/features/chapters/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'createDrive',
    act: 'chapters/create-drive',
    params: chapterPathSchema,
    body: campaignSchema,
    status: 201,
    answer: campaignWithMessageAnswer,
    run: async ({ user, params, body }) => ({
      message: 'drive created successfully',
      campaign: campaignToWire(await createDrive(user, params.id, body)),
    }),
  }),
})
