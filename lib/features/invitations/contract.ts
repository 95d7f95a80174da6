import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { accountDto } from '@/lib/features/users/contract'
import { acceptInvitationSchema, declineInvitationSchema } from './schema'

/** `isConfirmed` means that the email needs no confirmation link. */
const acceptedInvitationResponse = z.strictObject({
  message: z.string(),
  user: accountDto,
  isConfirmed: z.boolean(),
})

export const invitationEndpoints = {
  'POST invitations/accept': { body: acceptInvitationSchema, response: acceptedInvitationResponse },
  'POST invitations/decline': { body: declineInvitationSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof invitationEndpoints> {}
}
