import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import { emailOrPhone, separatedContacts } from '@/lib/core/validation/contacts'
import {
  choiceFilter,
  day,
  id,
  MAX_LENGTH,
  placeFilter,
  revision,
  singleLineText,
  singleLineTextOrEmpty,
  tooLong,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { textsByLocaleField, translationFields } from '@/lib/core/validation/translated-fields'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS } from '@/lib/features/requests/rules'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import {
  MAX_COUNTED_BAGS,
  MAX_CSV_LENGTH,
  MAX_MANAGERS,
  MAX_OPENING_NOTE_LENGTH,
  STOCK_KINDS,
  stockKindKey,
} from './rules'

const texts = {
  name: singleLineText('blood-banks.admin.validation.name', MAX_LENGTH.title),
  address: singleLineText('blood-banks.admin.validation.address', MAX_LENGTH.address),
  openingNote: singleLineTextOrEmpty(MAX_OPENING_NOTE_LENGTH).default(''),
}

/** The use cases check the place against the reference lists. */
const shared = {
  district: singleLineText('blood-banks.admin.validation.district', MAX_LENGTH.name),
  /** Empty for none. */
  upazila: singleLineTextOrEmpty(MAX_LENGTH.name).default(''),
  phone: phone('blood-banks.admin.validation.phone'),
}

const managers = z
  .array(
    emailOrPhone('blood-banks.admin.validation.keepers'),
    'blood-banks.admin.validation.keepers',
  )
  .max(
    MAX_MANAGERS,
    messageKey('blood-banks.admin.validation.tooManyKeepers', { max: MAX_MANAGERS }),
  )

export const bloodBankSchema = z.strictObject({
  ...texts,
  ...translationFields(texts),
  ...shared,
  keepers: managers,
})
export type BloodBankInput = z.output<typeof bloodBankSchema>

export const bloodBankEditSchema = bloodBankSchema.extend({ revision: revision() })
export type BloodBankEdit = z.output<typeof bloodBankEditSchema>

/** One email or phone number of a manager per line. */
export function bloodBankFormSchema(locale: Locale) {
  return z.intersection(
    z.object({
      ...shared,
      keepers: separatedContacts(managers),
    }),
    textsByLocaleField(texts, locale),
  )
}
export type BloodBankFormValues = z.output<ReturnType<typeof bloodBankFormSchema>>
export type BloodBankFormInput = z.input<ReturnType<typeof bloodBankFormSchema>>

const bloodGroup = z.enum(BLOOD_GROUPS, { error: 'donors.validation.bloodGroup' })
const component = z.enum(BLOOD_COMPONENTS, { error: 'requests.public.validation.component' })

export const countedBags = wholeNumber('blood-banks.own.validation.bags', 0, MAX_COUNTED_BAGS)

/** The last day on which the bags can be used; empty for none. */
export const stockExpiry = z
  .union([
    z.literal(''),
    day('validation.day').refine(
      (value) => value >= dhakaDay(),
      'blood-banks.own.validation.expired',
    ),
  ])
  .optional()

/** Missing counts stay; null removes one. A count without `expiresOn` has none. */
export const stockSchema = z.strictObject({
  revision: revision(),
  stock: z
    .array(
      z.strictObject({
        bloodGroup,
        component,
        bags: countedBags.nullable(),
        expiresOn: stockExpiry,
      }),
      'blood-banks.own.validation.stock',
    )
    .min(1, 'blood-banks.own.validation.stock')
    .max(STOCK_KINDS.length, 'blood-banks.own.validation.twice')
    .refine(
      (counts) => new Set(counts.map(stockKindKey)).size === counts.length,
      'blood-banks.own.validation.twice',
    ),
})
export type StockInput = z.output<typeof stockSchema>

/** A field for each of `KINDS`, empty for no count. */
export const stockFormSchema = z.object({
  counts: z.array(
    z.preprocess((typed: string) => (typed.trim() === '' ? null : typed), countedBags.nullable()),
  ),
  /** In the same order. */
  expiries: z.array(stockExpiry),
})
export type StockFormInput = { counts: string[]; expiries: (string | undefined)[] }
export type StockFormValues = z.output<typeof stockFormSchema>

export const stockFileSchema = z.strictObject({
  revision: revision(),
  csv: z
    .string({ error: 'validation.notText' })
    .max(MAX_CSV_LENGTH, tooLong(MAX_CSV_LENGTH))
    .refine((text) => text.trim() !== '', 'blood-banks.own.validation.emptyFile'),
})
export type StockFile = z.output<typeof stockFileSchema>

export const bloodBankPathSchema = z.strictObject({ id: id() })

/** An unknown district gives no results. */
export const stockedBloodBanksSchema = z.object({
  bloodGroup: choiceFilter(BLOOD_GROUPS, 'donors.validation.bloodGroup'),
  component: choiceFilter(BLOOD_COMPONENTS, 'requests.public.validation.component'),
  district: placeFilter(),
  /** `uncounted` adds the banks without a current count. */
  include: choiceFilter(['uncounted'], 'validation.filter'),
})
export type StockedBloodBanksQuery = z.output<typeof stockedBloodBanksSchema>
