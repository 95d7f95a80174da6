import { endpoint, route } from '@/lib/core/server/route'
import { invitationEndpoints } from '@/lib/features/invitations/contract'
import { acceptInvitation } from '@/lib/features/invitations/server/accept-invitation'
import { INVITATION_LIMITS } from '@/lib/features/invitations/server/limits'
import { registerSubscribers } from '@/lib/features/subscribers'
import { toApiUser } from '@/lib/features/users/contract'

registerSubscribers()

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    contract: invitationEndpoints['POST invitations/accept'],
    access: 'public',
    operation: 'acceptInvitation',
    errorCodes: ['email-already-in-use', 'link-not-valid'],
    traceName: 'invitations/accept-invitation',
    limit: INVITATION_LIMITS['invitation-answers'],
    status: 201,
    run: async ({ body, locale }) => {
      const { user, isConfirmed } = await acceptInvitation(body, locale)
      return { message: 'Your account has been created.', user: toApiUser(user), isConfirmed }
    },
  }),
})
