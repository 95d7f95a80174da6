import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { removeVolunteer } from '@/lib/features/campaigns/remove-volunteer'
import { volunteerRemovalSchema } from '@/lib/features/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: call({
    access: 'admin',
    proof: 'identity',
    operation: 'removeVolunteer',
    refusals: ['not-found'],
    act: 'campaigns/remove-volunteer',
    body: volunteerRemovalSchema,
    answer: messageAnswer,
    run: async ({ user, body }) => {
      await removeVolunteer(user, body)
      return { message: 'volunteer deleted successfully' }
    },
  }),
})
