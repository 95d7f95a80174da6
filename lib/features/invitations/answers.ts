import { z } from 'zod'
import { accountAnswer } from '@/lib/features/users/answers'

/** `isConfirmed` means that the email needs no confirmation link. */
export const acceptedInvitationAnswer = z.strictObject({
  message: z.string(),
  user: accountAnswer,
  isConfirmed: z.boolean(),
})
