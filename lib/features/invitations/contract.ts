import { z } from 'zod'
import { accountDto } from '@/lib/features/users/contract'

/** `isConfirmed` means that the email needs no confirmation link. */
export const acceptedInvitationResponse = z.strictObject({
  message: z.string(),
  user: accountDto,
  isConfirmed: z.boolean(),
})
