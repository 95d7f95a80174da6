import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '@/lib/core/search-in'
import { day, id, tooLong } from '@/lib/core/validation/fields'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'
import { PLEDGE_FILTERS } from '@/lib/features/blood-requests/pledge-rules'
import { REQUEST_STAGES } from '@/lib/features/blood-requests/rules'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { CASE_KINDS } from '@/lib/features/moderation/rules'
import { PAYMENT_STATES } from '@/lib/features/payments/rules'
import { ROLES } from '@/lib/features/users/rules'
import { MAX_EXPORTED_ROWS, ROWS_PER_CALL } from './rules'

const one = <V extends string>(values: readonly V[]) =>
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
    .max(MAX_EXPORTED_ROWS / ROWS_PER_CALL, 'validation.filter'),
  /** From `next` of the previous response. */
  after: z.string({ error: 'validation.filter' }).max(400, tooLong(400)).optional(),
}

const of = <L extends string, S extends z.ZodRawShape>(list: L, filters: S) =>
  z.strictObject({
    list: z.literal(list),
    filters: z.strictObject(filters, 'validation.filter'),
    ...paged,
  })

export const exportRowsSchema = z.discriminatedUnion(
  'list',
  [
    of('users', { q: search, role: one(ROLES) }),
    of('requests', { stage: one(REQUEST_STAGES), bloodGroup: one(BLOOD_GROUPS) }),
    of('pledges', { stage: one(PLEDGE_FILTERS), bloodGroup: one(BLOOD_GROUPS) }),
    of('payments', { status: one(PAYMENT_STATES), campaign: id().optional() }),
    of('bookings', {
      q: search,
      status: one(BOOKING_STATUSES),
      date: day('validation.day').optional(),
    }),
    of('cases', { kind: one(CASE_KINDS), status: one(['open', 'decided'] as const) }),
    of('audit', { action: one(AUDIT_ACTIONS), actor: id().optional() }),
    of('posts', { q: search }),
    of('campaigns', { q: search }),
    of('services', { q: search }),
    of('bloodBanks', { q: search }),
    of('chapters', { q: search }),
  ],
  { error: 'exports.validation.list' },
)
export type ExportRowsInput = z.output<typeof exportRowsSchema>
