import { call, route } from '@/lib/core/route'
import { readEligibility } from '@/lib/features/blood-requests/read-eligibility'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    act: 'blood-requests/read-eligibility',
    run: async ({ user }) => ({ eligibility: await readEligibility(user) }),
  }),
})
