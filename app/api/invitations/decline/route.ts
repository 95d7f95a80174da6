import { endpoint, route } from '@/lib/core/server/route'
import { invitationEndpoints } from '@/lib/features/invitations/contract'
import { declineInvitation } from '@/lib/features/invitations/server/decline-invitation'
import { INVITATION_LIMITS } from '@/lib/features/invitations/server/limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: invitationEndpoints['POST invitations/decline'],
    access: 'public',
    operation: 'declineInvitation',
    errorCodes: ['link-not-valid'],
    traceName: 'invitations/decline-invitation',
    limit: INVITATION_LIMITS['invitation-answers'],
    run: async ({ body }) => {
      await declineInvitation(body.token)
      return { message: 'Your data has been deleted.' }
    },
  }),
})
