import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  day,
  email,
  id,
  ignored,
  line,
  MAX_LENGTH,
  paging,
  text,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_BAGS, MAX_PLEDGED_BAGS, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from './rules'

/** A blood request: what the form sends and `createbloodrequest` takes. */
export const bloodRequestSchema = z.strictObject({
  email: email('donors.validation.email'),
  patientName: line('blood-requests.public.validation.patientName', MAX_LENGTH.name),
  bloodGroup: z.enum(BLOOD_GROUPS, { error: 'blood-requests.public.validation.bloodGroup' }),
  bloodBag: wholeNumber('blood-requests.public.validation.bloodBag', 1, MAX_BAGS),
  time: day('blood-requests.public.validation.time').refine(
    (needDate) => needDate >= dhakaDay(),
    'blood-requests.public.validation.past',
  ),
  location: line('blood-requests.public.validation.location', MAX_LENGTH.address),
  phone: phone('blood-requests.public.validation.phone'),
})
export type BloodRequestInput = z.output<typeof bloodRequestSchema>

/** The form of a request. The e-mail comes from the session. */
export const requestFormSchema = bloodRequestSchema.omit({ email: true })

/** An owner's changes to a request. Omitted fields stay as they are. */
export const requestChangesSchema = requestFormSchema.partial()
export type RequestChanges = z.output<typeof requestChangesSchema>

/** How an owner ends a request: the blood was found elsewhere, or is no longer needed. */
export const closeRequestSchema = z.strictObject({
  outcome: z.enum(['fulfilled', 'cancelled'], { error: 'blood-requests.own.validation.outcome' }),
})
export type CloseOutcome = z.output<typeof closeRequestSchema>['outcome']

/** A pledge of bags to a request: what the donation dialog sends and `donateonbloodreq` takes. */
export const pledgeSchema = z.strictObject({
  email: email('donors.validation.email'),
  bloodreqId: id(),
  bloodBag: wholeNumber(
    'blood-requests.public.validation.bloodBag',
    1,
    MAX_PLEDGED_BAGS,
    messageKey('blood-requests.public.validation.pledgeBags', { max: MAX_PLEDGED_BAGS }),
  ),
  date: day('blood-requests.public.validation.time'),
  /** The donor knows that the blood group is incompatible, and that the hospital exchanges the bag. */
  exchange: z.boolean({ error: 'validation.invalid' }).optional(),
  /** The donor's phone number for this pledge. Default: the registered one. */
  phone: phone('blood-requests.public.validation.donorPhone').optional(),
  username: ignored,
})
export type PledgeInput = z.output<typeof pledgeSchema>

export const pledgePathSchema = z.strictObject({ id: id() })

/** The donation dialog: like `pledgeSchema`, with a required phone and the name, which is not sent. */
export const pledgeFormSchema = pledgeSchema
  .pick({ email: true, bloodBag: true, date: true, exchange: true })
  .extend({
    name: text('blood-requests.public.validation.donorName', MAX_LENGTH.name),
    phone: phone('blood-requests.public.validation.donorPhone'),
  })

/** The query of `getbloodrequests`. */
export const openRequestsSchema = z.object({
  bloodGroup: z
    .enum([...BLOOD_GROUPS, 'All', ''], { error: 'donors.validation.bloodGroup' })
    .transform((group) => (group === 'All' || group === '' ? undefined : group))
    .optional(),
  ...paging(200),
})
export type OpenRequestsQuery = z.output<typeof openRequestsSchema>

export const requestPathSchema = z.strictObject({ id: id() })

/** The reason for which an admin takes a request down. */
export const takeDownSchema = z.strictObject({
  reason: text('blood-requests.admin.validation.reason', MAX_REASON_LENGTH).refine(
    (reason) => reason.length >= MIN_REASON_LENGTH,
    messageKey('blood-requests.admin.validation.tooShort', { min: MIN_REASON_LENGTH }),
  ),
})
export type TakeDownInput = z.output<typeof takeDownSchema>
