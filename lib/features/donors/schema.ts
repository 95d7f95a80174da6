import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  day,
  id,
  MAX_LENGTH,
  ownEmail,
  paging,
  singleLineText,
  text,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { BLOOD_GROUPS } from './blood-groups'
import { CONTACT_AUDIENCES } from './rules'

const bloodGroup = z.enum(BLOOD_GROUPS, { error: 'donors.validation.bloodGroup' })

export const donorSchema = z.strictObject({
  email: ownEmail('donors.validation.email'),
  phone: phone('donors.validation.phone'),
  bloodGroup,
  district: singleLineText('donors.validation.district', MAX_LENGTH.name),
  upazila: singleLineText('donors.validation.upazila', MAX_LENGTH.name),
  address: singleLineText('donors.validation.address', MAX_LENGTH.address),
  /** Omitted: unchanged; members in a new record. */
  contactsFor: z.enum(CONTACT_AUDIENCES, { error: 'donors.validation.contactsFor' }).optional(),
  /** Omitted: unchanged. Empty: the person never donated. */
  lastDonationDate: z
    .union([z.literal(''), day('validation.day')], { error: 'validation.day' })
    .optional(),
})
export type DonorInput = z.output<typeof donorSchema>

/** The form shows the name but does not send it. */
export const donorFormSchema = donorSchema.extend({
  name: text('donors.validation.name', MAX_LENGTH.name),
  lastDonationDate: z
    .union([
      z.literal(''),
      day('validation.day').refine((value) => value <= dhakaDay(), 'donors.validation.future'),
    ])
    .optional(),
})

/** For a sign-up, where the account provides the name and the email. */
export const donorDetailsSchema = z.object(donorFormSchema.omit({ name: true, email: true }).shape)

/** For a sign-up by phone, which asks for as little as possible; the profile asks for the rest. */
export const donorWithoutAddressSchema = donorDetailsSchema.extend({
  address: z.string(),
})

/** A pledge may set the last donation day to a future day; the server accepts it if it is unchanged. */
export function donorFormSchemaFor(storedDay: string) {
  return donorFormSchema.extend({
    lastDonationDate: z.union([
      z.literal(storedDay),
      donorFormSchema.shape.lastDonationDate.unwrap(),
    ]),
  })
}

export const listedDonationPathSchema = z.strictObject({ id: id() })

/** `All`, an empty string and a missing key all mean no filter. */
const filterText = z
  .string()
  .trim()
  .max(MAX_LENGTH.name, { error: 'validation.filter', abort: true })
  .optional()
  .transform((value) => (value && value !== 'All' ? value : undefined))

export const donorSearchSchema = z.object({
  bloodGroup: filterText.pipe(bloodGroup.optional()),
  district: filterText,
  upazila: filterText,
  date: filterText.pipe(day('validation.day').optional()),
  type: z
    .enum(['All', 'Eligible', ''], { error: 'donors.validation.type' })
    .optional()
    .transform((value) => (value === 'Eligible' ? value : 'All')),
  ...paging(50),
})
export type DonorSearchQuery = z.output<typeof donorSearchSchema>

export const donorSearchFormSchema = z.object({
  bloodGroup,
  district: z.string(),
  upazila: z.string(),
  date: z.string(),
  type: z.enum(['All', 'Eligible']),
})
