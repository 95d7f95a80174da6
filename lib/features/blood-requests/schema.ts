import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  choiceFilter,
  day,
  email,
  id,
  ignored,
  line,
  lineOrNone,
  MAX_LENGTH,
  paging,
  placeFilter,
  text,
  textOrNone,
  tooLong,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { fromWire, toWire } from '@/lib/core/validation/wire-names'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_PLEDGED_BAGS } from './pledge-rules'
import {
  COMPONENTS,
  MAX_BAGS,
  MAX_HOSPITAL_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  PHONE_FOR,
} from './rules'
import { URGENCIES } from './urgency-rules'
import { PLEDGE_NAMES, REQUEST_NAMES } from './wire-fields'

const placeName = z
  .string({ error: 'validation.notText' })
  .trim()
  .max(MAX_LENGTH.name, tooLong(MAX_LENGTH.name))

const DETAILS = {
  /** Empty for none, like the place. */
  hospital: lineOrNone(MAX_HOSPITAL_LENGTH).optional(),
  urgency: z
    .enum([...URGENCIES, ''], { error: 'blood-requests.public.validation.urgency' })
    .optional(),
  component: z
    .enum([...COMPONENTS, ''], { error: 'blood-requests.public.validation.component' })
    .optional(),
  note: textOrNone(MAX_NOTE_LENGTH).optional(),
}

/** The form of a request. The e-mail comes from the session. */
export const requestFormSchema = z.strictObject({
  patientName: line('blood-requests.public.validation.patientName', MAX_LENGTH.name),
  bloodGroup: z.enum(BLOOD_GROUPS, { error: 'blood-requests.public.validation.bloodGroup' }),
  bagsAsked: wholeNumber('blood-requests.public.validation.bags', 1, MAX_BAGS),
  needDate: day('blood-requests.public.validation.date').refine(
    (needDate) => needDate >= dhakaDay(),
    'blood-requests.public.validation.past',
  ),
  location: line('blood-requests.public.validation.location', MAX_LENGTH.address),
  phone: phone('blood-requests.public.validation.phone'),
  /** Omitted in a new request: everyone. */
  phoneFor: z.enum(PHONE_FOR, { error: 'blood-requests.public.validation.phoneFor' }).optional(),
  /** Empty for none. The use cases hold both against the reference lists. */
  district: placeName.optional(),
  upazila: placeName.optional(),
  ...DETAILS,
})

/** The form of a new request also wants the district, by which donors nearby are found. */
export const newRequestFormSchema = requestFormSchema.extend({
  district: line('blood-requests.public.validation.district', MAX_LENGTH.name),
})

/** The form of an owner's changes to a request. Omitted fields stay as they are. */
export const requestChangesFormSchema = requestFormSchema.partial()

/** The fields of a request as the calls name them. */
const requestFields = z.strictObject(toWire(requestFormSchema.shape, REQUEST_NAMES))

/** What `createbloodrequest` takes. */
export const bloodRequestSchema = z
  .strictObject({ email: email('donors.validation.email'), ...requestFields.shape })
  .transform((input) => fromWire(input, REQUEST_NAMES))
export type BloodRequestInput = z.output<typeof bloodRequestSchema>

/** What PATCH `requests/{id}` takes. */
export const requestChangesSchema = requestFields
  .partial()
  .transform((input) => fromWire(input, REQUEST_NAMES))
export type RequestChanges = z.output<typeof requestChangesSchema>

/** How an owner ends a request: the blood was found elsewhere, or is no longer needed. */
export const closeRequestSchema = z.strictObject({
  outcome: z.enum(['fulfilled', 'cancelled'], { error: 'blood-requests.own.validation.outcome' }),
})
export type CloseOutcome = z.output<typeof closeRequestSchema>['outcome']

const pledgedBags = wholeNumber(
  'blood-requests.public.validation.bags',
  1,
  MAX_PLEDGED_BAGS,
  messageKey('blood-requests.public.validation.pledgeBags', { max: MAX_PLEDGED_BAGS }),
)

/** The donation dialog. The name is not sent. */
export const pledgeFormSchema = z.strictObject({
  email: email('donors.validation.email'),
  bags: pledgedBags,
  date: day('blood-requests.public.validation.date'),
  /** The donor knows that the blood group is incompatible, and that the hospital exchanges the bag. */
  exchange: z.boolean({ error: 'validation.invalid' }).optional(),
  name: text('blood-requests.public.validation.donorName', MAX_LENGTH.name),
  /** The donor's phone number for this pledge. */
  phone: phone('blood-requests.public.validation.donorPhone'),
})

const { email: pledgerEmail, date, exchange, phone: pledgerPhone } = pledgeFormSchema.shape

/** What `donateonbloodreq` takes. Without a phone number the registered one counts. */
export const pledgeSchema = z
  .strictObject({
    email: pledgerEmail,
    bloodreqId: id(),
    bloodBag: pledgedBags,
    ...{ date, exchange, phone: pledgerPhone.optional() },
    username: ignored,
  })
  .transform((input) => fromWire(input, PLEDGE_NAMES))
export type PledgeInput = z.output<typeof pledgeSchema>

export const pledgePathSchema = z.strictObject({ id: id() })

/** Whether the donor of a pledge gave or did not come. */
const decision = z.enum(['given', 'refused'], { error: 'blood-requests.own.validation.decision' })
export type DisputeDecision = z.output<typeof decision>

/** What PUT `pledges/{id}/decision` takes. */
export const disputeDecisionSchema = z.strictObject({ decision })

const groupFilter = choiceFilter(BLOOD_GROUPS, 'donors.validation.bloodGroup')

/** The query of `getbloodrequests`. */
export const openRequestsSchema = z.object({
  /** The patient's. */
  bloodGroup: groupFilter,
  /** A donor's: the requests of patients who can receive their red cells. */
  donorGroup: groupFilter,
  division: placeFilter(),
  district: placeFilter(),
  ...paging(200),
})
export type OpenRequestsQuery = z.output<typeof openRequestsSchema>

export const requestPathSchema = z.strictObject({ id: id() })

/** What POST `pledges/answer` takes: the token of the mailed link, and whether the donor gave. */
export const donationAnswerSchema = z.strictObject({
  token: z
    .string({ error: 'validation.notText' })
    .min(1, 'validation.invalid')
    .max(100, tooLong(100)),
  answer: decision,
})

/** What POST `requests/{id}/waiting-list` takes. */
export const joinWaitingListSchema = z.strictObject({ exchange })

/** The reason for which an admin takes a request down. */
export const takeDownSchema = z.strictObject({
  reason: text('blood-requests.admin.validation.reason', MAX_REASON_LENGTH).refine(
    (reason) => reason.length >= MIN_REASON_LENGTH,
    messageKey('blood-requests.admin.validation.tooShort', { min: MIN_REASON_LENGTH }),
  ),
})
export type TakeDownInput = z.output<typeof takeDownSchema>
