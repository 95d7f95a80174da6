import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import { fromApiNames, toApiNames } from '@/lib/core/validation/api-names'
import {
  choiceFilter,
  day,
  id,
  MAX_LENGTH,
  ownEmail,
  paging,
  placeFilter,
  singleLineText,
  singleLineTextOrEmpty,
  text,
  textOrEmpty,
  tooLong,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { messageKey } from '@/lib/i18n/message-key'
import { REQUEST_API_NAMES } from './api-names'
import {
  BLOOD_COMPONENTS,
  MAX_BAGS,
  MAX_HOSPITAL_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_TAKE_DOWN_REASON_LENGTH,
  MIN_TAKE_DOWN_REASON_LENGTH,
  PHONE_AUDIENCES,
  URGENCIES,
} from './rules'

const placeName = z
  .string({ error: 'validation.notText' })
  .trim()
  .max(MAX_LENGTH.name, tooLong(MAX_LENGTH.name))

const DETAIL_FIELDS = {
  /** Empty for none. */
  hospital: singleLineTextOrEmpty(MAX_HOSPITAL_LENGTH).optional(),
  urgency: z.enum([...URGENCIES, ''], { error: 'requests.public.validation.urgency' }).optional(),
  component: z
    .enum([...BLOOD_COMPONENTS, ''], { error: 'requests.public.validation.component' })
    .optional(),
  note: textOrEmpty(MAX_NOTE_LENGTH).optional(),
}

/** The email comes from the session. */
export const requestFormSchema = z.strictObject({
  patientName: singleLineText('requests.public.validation.patientName', MAX_LENGTH.name),
  bloodGroup: z.enum(BLOOD_GROUPS, { error: 'requests.public.validation.bloodGroup' }),
  bagsAsked: wholeNumber('requests.public.validation.bags', 1, MAX_BAGS),
  needDate: day('requests.public.validation.date').refine(
    (needDate) => needDate >= dhakaDay(),
    'requests.public.validation.past',
  ),
  location: singleLineText('requests.public.validation.location', MAX_LENGTH.address),
  phone: phone('requests.public.validation.phone'),
  /** Omitted in a new request: everyone. */
  phoneFor: z.enum(PHONE_AUDIENCES, { error: 'requests.public.validation.phoneFor' }).optional(),
  /** Empty for none. The use cases check both against the reference lists. */
  district: placeName.optional(),
  upazila: placeName.optional(),
  ...DETAIL_FIELDS,
})

/** Requires the district, by which donors nearby are found. */
export const newRequestFormSchema = requestFormSchema.extend({
  district: singleLineText('requests.public.validation.district', MAX_LENGTH.name),
})

/** For a form with other fields beside the request's. */
export const newRequestPartSchema = z.object(newRequestFormSchema.shape)

export type NewRequestFormValues = z.output<typeof newRequestFormSchema>

/** Omitted fields do not change. */
export const requestChangesFormSchema = requestFormSchema.partial()

const requestFields = z.strictObject(toApiNames(requestFormSchema.shape, REQUEST_API_NAMES))

export const bloodRequestSchema = z
  .strictObject({ email: ownEmail('donors.validation.email'), ...requestFields.shape })
  .transform((input) => fromApiNames(input, REQUEST_API_NAMES))
export type BloodRequestInput = z.output<typeof bloodRequestSchema>

export const requestChangesSchema = requestFields
  .partial()
  .transform((input) => fromApiNames(input, REQUEST_API_NAMES))
export type RequestChanges = z.output<typeof requestChangesSchema>

export const closeRequestSchema = z.strictObject({
  outcome: z.enum(['fulfilled', 'cancelled'], { error: 'requests.own.validation.outcome' }),
})
export type CloseOutcome = z.output<typeof closeRequestSchema>['outcome']

const groupFilter = choiceFilter(BLOOD_GROUPS, 'donors.validation.bloodGroup')

export const openRequestsSchema = z.object({
  /** The patient's group. */
  bloodGroup: groupFilter,
  /** A donor's group: requests of patients who can receive their red cells. */
  donorGroup: groupFilter,
  division: placeFilter(),
  district: placeFilter(),
  ...paging(200),
})
export type OpenRequestsQuery = z.output<typeof openRequestsSchema>

export const requestPathSchema = z.strictObject({ id: id() })

export const takeDownSchema = z.strictObject({
  reason: text('requests.admin.validation.reason', MAX_TAKE_DOWN_REASON_LENGTH).refine(
    (reason) => reason.length >= MIN_TAKE_DOWN_REASON_LENGTH,
    messageKey('requests.admin.validation.tooShort', { min: MIN_TAKE_DOWN_REASON_LENGTH }),
  ),
})
export type TakeDownInput = z.output<typeof takeDownSchema>
