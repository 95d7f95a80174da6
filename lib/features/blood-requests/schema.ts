import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  day,
  email,
  id,
  ignored,
  LONGEST,
  line,
  paging,
  text,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import { LEAST_REASON, LONGEST_REASON, MOST_BAGS, MOST_PLEDGED } from './rules'

/** A blood request: what the form sends and `createbloodrequest` takes. */
export const bloodRequestSchema = z.strictObject({
  email: email('donors.validation.email'),
  patientName: line('blood-requests.public.validation.patientName', LONGEST.name),
  bloodGroup: z.enum(BLOOD_GROUPS, { error: 'blood-requests.public.validation.bloodGroup' }),
  bloodBag: wholeNumber('blood-requests.public.validation.bloodBag', 1, MOST_BAGS),
  time: day('blood-requests.public.validation.time').refine(
    (needDate) => needDate >= dhakaDay(),
    'blood-requests.public.validation.past',
  ),
  location: line('blood-requests.public.validation.location', LONGEST.address),
  phone: phone('blood-requests.public.validation.phone'),
})
export type BloodRequestInput = z.output<typeof bloodRequestSchema>

/** The form of a request: whose it is, the session says. */
export const requestFormSchema = bloodRequestSchema.omit({ email: true })

/** What a request's owner changes of it; what is not named stays. */
export const requestChangesSchema = requestFormSchema.partial()
export type RequestChanges = z.output<typeof requestChangesSchema>

/** How a request ends for its owner: the blood was found elsewhere, or is needed no more. */
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
    MOST_PLEDGED,
    messageKey('blood-requests.public.validation.pledgeBags', { max: MOST_PLEDGED }),
  ),
  date: day('blood-requests.public.validation.time'),
  /** The donor knows that the group does not fit: the hospital exchanges the bag for one that does. */
  exchange: z.boolean({ error: 'validation.invalid' }).optional(),
  /** Where the requester reaches the donor about this pledge; without one, the registered number. */
  phone: phone('blood-requests.public.validation.donorPhone').optional(),
  username: ignored,
})
export type PledgeInput = z.output<typeof pledgeSchema>

/** The pledge that a call is about. */
export const pledgePathSchema = z.strictObject({ id: id() })

/** The donation dialog: the payload's fields, the phone required, and the name, which is not sent. */
export const pledgeFormSchema = pledgeSchema
  .pick({ email: true, bloodBag: true, date: true, exchange: true })
  .extend({
    name: text('blood-requests.public.validation.donorName', LONGEST.name),
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

/** The request that an address names. */
export const requestPathSchema = z.strictObject({ id: id() })

/** Why an admin takes a request down: what the dialog and the call take. */
export const takeDownSchema = z.strictObject({
  reason: text('blood-requests.admin.validation.reason', LONGEST_REASON).refine(
    (reason) => reason.length >= LEAST_REASON,
    messageKey('blood-requests.admin.validation.tooShort', { min: LEAST_REASON }),
  ),
})
export type TakeDownInput = z.output<typeof takeDownSchema>
