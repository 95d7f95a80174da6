import { endpoint, route } from '@/lib/core/server/route'
import { pledgeEndpoints } from '@/lib/features/pledges/contract'
import { readEligibility } from '@/lib/features/pledges/server/read-eligibility'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: pledgeEndpoints['GET account/eligibility'],
    access: 'user',
    operation: 'readEligibility',
    traceName: 'pledges/read-eligibility',
    run: async ({ user }) => ({ eligibility: await readEligibility(user) }),
  }),
})
