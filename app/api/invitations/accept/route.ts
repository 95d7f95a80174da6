import { call, route } from '@/lib/core/route'
import { acceptInvitation } from '@/lib/features/invitations/accept-invitation'
import { acceptedInvitationAnswer } from '@/lib/features/invitations/answers'
import { acceptInvitationSchema } from '@/lib/features/invitations/schema'
import { userToWire } from '@/lib/features/users/wire'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    operation: 'acceptInvitation',
    refusals: ['email-already-in-use', 'link-not-valid'],
    act: 'invitations/accept-invitation',
    limit: 'invitation-answers',
    body: acceptInvitationSchema,
    status: 201,
    answer: acceptedInvitationAnswer,
    run: async ({ body, locale }) => {
      const { user, isConfirmed } = await acceptInvitation(body, locale)
      return { message: 'Your account has been created.', user: userToWire(user), isConfirmed }
    },
  }),
})
