import { z } from 'zod'

export const pushSetupResponse = z.strictObject({ publicKey: z.string().nullable() })
