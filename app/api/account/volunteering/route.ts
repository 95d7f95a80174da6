import { call, route } from '@/lib/core/route'
import { listOwnVolunteering } from '@/lib/features/campaigns/list-own-volunteering'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    act: 'campaigns/list-own-volunteering',
    run: async ({ user }) => ({ campaigns: await listOwnVolunteering(user) }),
  }),
})
