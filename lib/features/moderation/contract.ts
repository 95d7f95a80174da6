import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { casePathSchema, listingSchema, reportContentSchema, reviewSchema } from './schema'

export const moderationEndpoints = {
  'PUT donors/[id]/listing': {
    params: casePathSchema,
    body: listingSchema,
    response: messageResponse,
  },
  'POST moderation/[id]/keep': { params: casePathSchema, response: messageResponse },
  'POST reports': { body: reportContentSchema, response: messageResponse },
  'PUT requests/[id]/review': {
    params: requestPathSchema,
    body: reviewSchema,
    response: messageResponse,
  },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof moderationEndpoints> {}
}
