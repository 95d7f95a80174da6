import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { contactSchema } from './schema'

export const contactEndpoints = {
  'POST contact': { body: contactSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof contactEndpoints> {}
}
