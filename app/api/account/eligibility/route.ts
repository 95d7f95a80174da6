import { endpoint, route } from '@/lib/core/server/route'
import { eligibilityResponse } from '@/lib/features/pledges/contract'
import { readEligibility } from '@/lib/features/pledges/server/read-eligibility'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: 'user',
    operation: 'readEligibility',
    traceName: 'blood-requests/read-eligibility',
    response: eligibilityResponse,
    run: async ({ user }) => ({ eligibility: await readEligibility(user) }),
  }),
})
