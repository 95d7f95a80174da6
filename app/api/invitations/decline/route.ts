import { messageAnswer } from '@/lib/core/answers'
import { call, route } from '@/lib/core/route'
import { declineInvitation } from '@/lib/features/invitations/decline-invitation'
import { declineInvitationSchema } from '@/lib/features/invitations/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    operation: 'declineInvitation',
    refusals: ['link-not-valid'],
    act: 'invitations/decline-invitation',
    limit: 'invitation-answers',
    body: declineInvitationSchema,
    answer: messageAnswer,
    run: async ({ body }) => {
      await declineInvitation(body.token)
      return { message: 'Your data has been deleted.' }
    },
  }),
})
