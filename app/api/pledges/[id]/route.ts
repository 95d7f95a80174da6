import { call, route } from '@/lib/core/route'
import { withdrawnPledgeAnswer } from '@/lib/features/blood-requests/answers'
import { pledgePathSchema } from '@/lib/features/blood-requests/schema'
import { withdrawPledge } from '@/lib/features/blood-requests/withdraw-pledge'
import { donorToWire } from '@/lib/features/donors/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'user',
    operation: 'withdrawPledge',
    refusals: ['status-not-possible'],
    act: 'blood-requests/withdraw-pledge',
    params: pledgePathSchema,
    answer: withdrawnPledgeAnswer,
    run: async ({ user, params }) => {
      const donor = await withdrawPledge(user, params.id)
      return { message: 'pledge withdrawn successfully', donor: donor && donorToWire(donor) }
    },
  }),
})
