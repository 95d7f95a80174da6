import { call, route } from '@/lib/core/route'
import { ownVolunteeringAnswer } from '@/lib/features/campaigns/answers'
import { listOwnVolunteering } from '@/lib/features/campaigns/list-own-volunteering'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'listOwnVolunteering',
    act: 'campaigns/list-own-volunteering',
    answer: ownVolunteeringAnswer,
    run: async ({ user }) => ({ campaigns: await listOwnVolunteering(user) }),
  }),
})
