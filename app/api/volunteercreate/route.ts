import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { volunteerSchema } from '@/lib/features/campaigns/schema'
import { volunteerForCampaign } from '@/lib/features/campaigns/server/volunteer-for-campaign'
import { toApiVolunteerOutcome } from '@/lib/features/campaigns/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'user',
    operation: 'volunteer',
    errorCodes: ['campaign-over', 'conflict', 'not-found'],
    traceName: 'campaigns/volunteer-for-campaign',
    body: volunteerSchema,
    response: messageResponse,
    run: async ({ user, body }) => toApiVolunteerOutcome(await volunteerForCampaign(user, body)),
  }),
})
