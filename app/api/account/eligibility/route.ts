import { call, route } from '@/lib/core/route'
import { eligibilityAnswer } from '@/lib/features/blood-requests/answers'
import { readEligibility } from '@/lib/features/blood-requests/read-eligibility'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'user',
    operation: 'readEligibility',
    act: 'blood-requests/read-eligibility',
    answer: eligibilityAnswer,
    run: async ({ user }) => ({ eligibility: await readEligibility(user) }),
  }),
})
