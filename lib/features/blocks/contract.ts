import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { dayDto, idDto, instantDto, messageResponse } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { blockPathSchema, blockSchema } from './schema'

const blockedPeopleResponse = z.strictObject({
  blocked: z.array(
    z.strictObject({
      _id: idDto,
      blockedAt: instantDto,
      person: z.strictObject({ name: z.string(), photo: z.string() }).nullable(),
      request: z
        .strictObject({ bloodGroup: bloodGroupDto, needDate: dayDto, location: z.string() })
        .nullable(),
    }),
  ),
})

export const blockEndpoints = {
  'DELETE blocks/[id]': { params: blockPathSchema, response: messageResponse },
  'GET blocks': { response: blockedPeopleResponse },
  'POST blocks': { body: blockSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof blockEndpoints> {}
}
