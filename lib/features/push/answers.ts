import { z } from 'zod'

export const pushSetupAnswer = z.strictObject({ publicKey: z.string().nullable() })
