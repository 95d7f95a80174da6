import { z } from 'zod'
import { shownDay, shownId } from '@/lib/core/answers'
import { bloodGroupAnswer } from '@/lib/features/donors/answers'
import { CONTACT_REQUEST_STATUSES } from './rules'

const contactRequestAnswer = z
  .strictObject({
    _id: shownId,
    state: z.enum([...CONTACT_REQUEST_STATUSES, 'ended']),
    message: z.string(),
    askedOn: shownDay,
    name: z.string(),
    photo: z.string(),
    phone: z.string(),
    request: z
      .strictObject({
        _id: shownId,
        bloodGroup: bloodGroupAnswer,
        needDate: shownDay,
        place: z.string(),
        hasPage: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'ContactRequest' })

export const contactRequestsAnswer = z.strictObject({
  received: z.array(contactRequestAnswer),
  sent: z.array(contactRequestAnswer),
})

/** `agreed` is null after a decline. */
export const contactAnsweredAnswer = z.strictObject({
  message: z.string(),
  agreed: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
})

export const contactChoicesAnswer = z.strictObject({
  requests: z.array(
    z.strictObject({
      _id: shownId,
      patientName: z.string(),
      bloodGroup: bloodGroupAnswer,
      needDate: shownDay,
      place: z.string(),
      asked: z.boolean(),
    }),
  ),
})
