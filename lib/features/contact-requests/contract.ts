import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { dayDto, idDto, messageResponse } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { CONTACT_REQUEST_STATUSES } from './rules'
import {
  contactAnswerByLinkSchema,
  contactAnswerSchema,
  contactChoicesSchema,
  contactRequestPathSchema,
  contactRequestSchema,
} from './schema'

const contactRequestDto = z
  .strictObject({
    _id: idDto,
    state: z.enum([...CONTACT_REQUEST_STATUSES, 'ended']),
    message: z.string(),
    askedOn: dayDto,
    name: z.string(),
    photo: z.string(),
    phone: z.string(),
    request: z
      .strictObject({
        _id: idDto,
        bloodGroup: bloodGroupDto,
        needDate: dayDto,
        place: z.string(),
        hasPage: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ContactRequest' })

const contactRequestsResponse = z.strictObject({
  received: z.array(contactRequestDto),
  sent: z.array(contactRequestDto),
})

/** `agreed` is null after a decline. */
const answeredContactRequestResponse = z.strictObject({
  message: z.string(),
  agreed: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
})

const requestChoicesResponse = z.strictObject({
  requests: z.array(
    z.strictObject({
      _id: idDto,
      patientName: z.string(),
      bloodGroup: bloodGroupDto,
      needDate: dayDto,
      place: z.string(),
      asked: z.boolean(),
    }),
  ),
})

export const contactRequestEndpoints = {
  'PUT contact-requests/[id]': {
    params: contactRequestPathSchema,
    body: contactAnswerSchema,
    response: answeredContactRequestResponse,
  },
  'POST contact-requests/answer': {
    body: contactAnswerByLinkSchema,
    response: answeredContactRequestResponse,
  },
  'GET contact-requests/choices': { query: contactChoicesSchema, response: requestChoicesResponse },
  'GET contact-requests': { response: contactRequestsResponse },
  'POST contact-requests': { body: contactRequestSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof contactRequestEndpoints> {}
}
