import { z } from 'zod'

/** What POST `account/second-factor` answers: a secret, as text and as the path of a QR code. */
export const setUpAnswer = z.strictObject({
  secret: z.string(),
  size: z.int(),
  path: z.string(),
})

/** Recovery codes, the only time that they are told. */
export const recoveryCodesAnswer = z.strictObject({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
