import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { shortLinkPathSchema } from './schema'

export const smsEndpoints = {
  'GET short-links/[code]': { params: shortLinkPathSchema },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof smsEndpoints> {}
}
