import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '@/lib/core/text-filter'
import { day, id, tooLong } from '@/lib/core/validation/fields'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { CASE_KINDS, CASE_STATUSES } from '@/lib/features/moderation/rules'
import { PAYMENT_STATUSES } from '@/lib/features/payments/rules'
import { PLEDGE_FILTERS } from '@/lib/features/pledges/rules'
import { REQUEST_FILTERS } from '@/lib/features/requests/rules'
import { ROLES } from '@/lib/features/users/rules'
import { MAX_EXPORTED_ROWS, ROWS_PER_REQUEST } from './rules'

const optionalEnum = <V extends string>(values: readonly V[]) =>
  z.enum(values as [V, ...V[]], { error: 'validation.filter' }).optional()

const search = z
  .string({ error: 'validation.filter' })
  .trim()
  .max(MAX_SEARCH_LENGTH, tooLong(MAX_SEARCH_LENGTH))
  .optional()

const paged = {
  page: z
    .int('validation.filter')
    .min(1, 'validation.filter')
    .max(MAX_EXPORTED_ROWS / ROWS_PER_REQUEST, 'validation.filter'),
  /** From `next` of the previous response. */
  after: z.string({ error: 'validation.filter' }).max(400, tooLong(400)).optional(),
}

const listSchema = <L extends string, S extends z.ZodRawShape>(list: L, filters: S) =>
  z.strictObject({
    list: z.literal(list),
    filters: z.strictObject(filters, 'validation.filter'),
    ...paged,
  })

export const exportRowsSchema = z.discriminatedUnion(
  'list',
  [
    listSchema('users', { q: search, role: optionalEnum(ROLES) }),
    listSchema('requests', {
      stage: optionalEnum(REQUEST_FILTERS),
      bloodGroup: optionalEnum(BLOOD_GROUPS),
    }),
    listSchema('pledges', {
      stage: optionalEnum(PLEDGE_FILTERS),
      bloodGroup: optionalEnum(BLOOD_GROUPS),
    }),
    listSchema('payments', {
      q: search,
      status: optionalEnum(PAYMENT_STATUSES),
      campaign: id().optional(),
    }),
    listSchema('bookings', {
      q: search,
      status: optionalEnum(BOOKING_STATUSES),
      date: day('validation.day').optional(),
    }),
    listSchema('cases', {
      kind: optionalEnum(CASE_KINDS),
      status: optionalEnum(CASE_STATUSES),
    }),
    listSchema('audit', { action: optionalEnum(AUDIT_ACTIONS), actor: id().optional() }),
    listSchema('posts', { q: search }),
    listSchema('campaigns', { q: search }),
    listSchema('services', { q: search }),
    listSchema('bloodBanks', { q: search }),
    listSchema('chapters', { q: search }),
  ],
  { error: 'exports.validation.list' },
)
export type ExportRowsInput = z.output<typeof exportRowsSchema>
