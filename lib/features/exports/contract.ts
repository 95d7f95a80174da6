import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { countDto } from '@/lib/core/validation/response-schemas'
import { exportRowsSchema } from './schema'

/** Cells are in the order of `headings`; `next` is null on the last page. */
const exportRowsResponse = z.strictObject({
  headings: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
  next: z.strictObject({ page: countDto, after: z.string().optional() }).nullable(),
})

export const exportEndpoints = {
  'POST exports/rows': { body: exportRowsSchema, response: exportRowsResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof exportEndpoints> {}
}
