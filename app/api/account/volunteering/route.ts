import { endpoint, route } from '@/lib/core/server/route'
import { ownVolunteeringResponse } from '@/lib/features/campaigns/contract'
import { listOwnVolunteering } from '@/lib/features/campaigns/server/list-own-volunteering'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'listOwnVolunteering',
    traceName: 'campaigns/list-own-volunteering',
    response: ownVolunteeringResponse,
    run: async ({ user }) => ({ campaigns: await listOwnVolunteering(user) }),
  }),
})
