import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { idDto, instantDto, messageResponse, pageDto } from '@/lib/core/validation/response-schemas'
import { AUDIT_ACTIONS } from './rules'
import { auditQuerySchema, exportSchema } from './schema'

const person = z.strictObject({ id: idDto, name: z.string(), photo: z.string() }).nullable()

const auditResponse = z.strictObject({
  entries: z.array(
    z.strictObject({
      _id: idDto,
      at: instantDto,
      action: z.enum(AUDIT_ACTIONS),
      actor: person,
      person,
      thing: idDto.nullable(),
      title: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      token: z.strictObject({ id: idDto, name: z.string() }).nullable(),
    }),
  ),
  ...pageDto,
})

export const auditEndpoints = {
  'GET audit': { query: auditQuerySchema, response: auditResponse },
  'POST exports': { body: exportSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof auditEndpoints> {}
}
