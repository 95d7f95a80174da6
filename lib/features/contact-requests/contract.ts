import { z } from 'zod'
import { dayDto, idDto } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { CONTACT_REQUEST_STATUSES } from './rules'

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

export const contactRequestsResponse = z.strictObject({
  received: z.array(contactRequestDto),
  sent: z.array(contactRequestDto),
})

/** `agreed` is null after a decline. */
export const answeredContactRequestResponse = z.strictObject({
  message: z.string(),
  agreed: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
})

export const requestChoicesResponse = z.strictObject({
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
