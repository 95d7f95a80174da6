import { z } from 'zod'

export const secondFactorSetUpResponse = z.strictObject({
  secret: z.string(),
  size: z.int(),
  path: z.string(),
})

/** Only this response contains the recovery codes. */
export const recoveryCodesResponse = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
