import { endpoint, route } from '@/lib/core/server/route'
import { campaignEndpoints } from '@/lib/features/campaigns/contract'
import { removeVolunteer } from '@/lib/features/campaigns/server/remove-volunteer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    contract: campaignEndpoints['DELETE volunteerdelete'],
    access: 'admin',
    recentAuthentication: 'identity',
    operation: 'removeVolunteer',
    errorCodes: ['not-found'],
    traceName: 'campaigns/remove-volunteer',
    run: async ({ user, body }) => {
      await removeVolunteer(user, body)
      return { message: 'volunteer deleted successfully' }
    },
  }),
})
