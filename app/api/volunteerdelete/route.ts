import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { volunteerRemovalSchema } from '@/lib/features/campaigns/schema'
import { removeVolunteer } from '@/lib/features/campaigns/server/remove-volunteer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'removeVolunteer',
    errorCodes: ['not-found'],
    traceName: 'campaigns/remove-volunteer',
    body: volunteerRemovalSchema,
    response: messageResponse,
    run: async ({ user, body }) => {
      await removeVolunteer(user, body)
      return { message: 'volunteer deleted successfully' }
    },
  }),
})
