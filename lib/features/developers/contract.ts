import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { fileResponse } from '@/lib/core/validation/response-schemas'

export const developerEndpoints = {
  'GET openapi.json': { response: fileResponse('application/json') },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof developerEndpoints> {}
}
