import { z } from 'zod'
import { accountAnswer } from '@/lib/features/users/answers'

/** What accepting an invitation answers; `isConfirmed`: the address needs no other link. */
export const acceptedInvitationAnswer = z.strictObject({
  message: z.string(),
  user: accountAnswer,
  isConfirmed: z.boolean(),
})
