import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { fileResponse } from '@/lib/core/validation/response-schemas'
import { fileLanguageSchema } from '@/lib/i18n/file-language-schema'
import { certificatePathSchema } from './schema'

export const certificateEndpoints = {
  'GET certificates/[id]': {
    params: certificatePathSchema,
    query: fileLanguageSchema,
    response: fileResponse('application/pdf'),
  },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof certificateEndpoints> {}
}
