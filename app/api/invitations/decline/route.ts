import { endpoint, route } from '@/lib/core/server/route'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { declineInvitationSchema } from '@/lib/features/invitations/schema'
import { declineInvitation } from '@/lib/features/invitations/server/decline-invitation'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    operation: 'declineInvitation',
    errorCodes: ['link-not-valid'],
    traceName: 'invitations/decline-invitation',
    limit: 'invitation-answers',
    body: declineInvitationSchema,
    response: messageResponse,
    run: async ({ body }) => {
      await declineInvitation(body.token)
      return { message: 'Your data has been deleted.' }
    },
  }),
})
