import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { countDto } from '@/lib/core/validation/response-schemas'
import { retryFailedEmailsSchema } from './schema'

export const failedEmailEndpoints = {
  'POST failed-emails/retry': {
    body: retryFailedEmailsSchema,
    // Emails that were retried or deleted meanwhile do not count.
    response: z.strictObject({ message: z.string(), retried: countDto }),
  },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof failedEmailEndpoints> {}
}
