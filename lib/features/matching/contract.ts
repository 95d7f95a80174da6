import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { countDto } from '@/lib/core/validation/response-schemas'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { RINGS } from './rules'

const requestMatchesResponse = z.strictObject({
  district: z.string().nullable(),
  upazila: z.string().nullable(),
  rings: z.array(z.strictObject({ ring: z.enum(RINGS), exact: countDto, compatible: countDto })),
  asked: z.strictObject({ people: countDto, waitsForConfirmation: z.boolean() }),
})

export const matchingEndpoints = {
  'GET requests/[id]/matches': { params: requestPathSchema, response: requestMatchesResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof matchingEndpoints> {}
}
