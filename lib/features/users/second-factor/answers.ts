import { z } from 'zod'

export const setUpAnswer = z.strictObject({
  secret: z.string(),
  size: z.int(),
  path: z.string(),
})

/** Only this response contains the recovery codes. */
export const recoveryCodesAnswer = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
