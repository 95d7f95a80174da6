import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { volunteerSchema } from '@/lib/features/campaigns/schema'
import { volunteerForCampaign } from '@/lib/features/campaigns/volunteer-for-campaign'
import { volunteerOutcomeToWire } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    operation: 'volunteer',
    refusals: ['campaign-over', 'conflict', 'not-found'],
    act: 'campaigns/volunteer-for-campaign',
    body: volunteerSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => volunteerOutcomeToWire(await volunteerForCampaign(user, body)),
  }),
})
