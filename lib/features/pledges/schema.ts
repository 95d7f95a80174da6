import { z } from 'zod'
import { fromApiNames } from '@/lib/core/validation/api-names'
import {
  day,
  id,
  ignoredField,
  MAX_LENGTH,
  ownEmail,
  text,
  tooLong,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { phone } from '@/lib/core/validation/phone'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_PLEDGED_BAGS } from './rules'
import { PLEDGE_API_NAMES } from './wire'

const pledgedBags = wholeNumber(
  'requests.public.validation.bags',
  1,
  MAX_PLEDGED_BAGS,
  messageKey('pledges.public.validation.pledgeBags', { max: MAX_PLEDGED_BAGS }),
)

/** The form does not send the name. */
export const pledgeFormSchema = z.strictObject({
  email: ownEmail('donors.validation.email'),
  bags: pledgedBags,
  date: day('requests.public.validation.date'),
  /** The donor knows that the group is incompatible and that the hospital exchanges the bag. */
  exchange: z.boolean({ error: 'validation.invalid' }).optional(),
  name: text('pledges.public.validation.donorName', MAX_LENGTH.name),
  /** For this pledge only. */
  phone: phone('pledges.public.validation.donorPhone'),
})

const { email: emailField, date, exchange, phone: phoneField } = pledgeFormSchema.shape

/** Without a phone the registered one applies. */
export const pledgeSchema = z
  .strictObject({
    email: emailField,
    bloodreqId: id(),
    bloodBag: pledgedBags,
    ...{ date, exchange, phone: phoneField.optional() },
    username: ignoredField,
  })
  .transform((input) => fromApiNames(input, PLEDGE_API_NAMES))

export type PledgeInput = z.output<typeof pledgeSchema>

export const pledgePathSchema = z.strictObject({ id: id() })

export const decision = z.enum(['given', 'refused'], {
  error: 'pledges.own.validation.decision',
})

export type DisputeDecision = z.output<typeof decision>

export const disputeDecisionSchema = z.strictObject({ decision })

export const donationAnswerSchema = z.strictObject({
  token: z
    .string({ error: 'validation.notText' })
    .min(1, 'validation.invalid')
    .max(100, tooLong(100)),
  answer: decision,
})
