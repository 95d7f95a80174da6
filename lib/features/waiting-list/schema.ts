import { z } from 'zod'

export const joinWaitingListSchema = z.strictObject({
  /** The donor knows that the group is incompatible and that the hospital exchanges the bag. */
  exchange: z.boolean({ error: 'validation.invalid' }).optional(),
})
