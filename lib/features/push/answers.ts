import { z } from 'zod'

/** What GET `push-subscriptions` answers; without a key, push messages are not set up. */
export const pushSetupAnswer = z.strictObject({ publicKey: z.string().nullable() })
