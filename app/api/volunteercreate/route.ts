import { call, route } from '@/lib/core/route'
import { volunteerSchema } from '@/lib/features/campaigns/schema'
import { volunteerForCampaign } from '@/lib/features/campaigns/volunteer-for-campaign'

const ANSWERS = { added: 'Volunteer added successfully', already: 'User already added' }

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'user',
    body: volunteerSchema,
    run: async ({ user, body }) => ({ message: ANSWERS[await volunteerForCampaign(user, body)] }),
  }),
})
