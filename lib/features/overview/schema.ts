import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import { day, paging } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import {
  type DayRange,
  DEFAULT_RANGE_DAYS,
  daysIn,
  FIRST_DAY,
  LAST_DAY,
  lastDays,
  MAX_RANGE_DAYS,
} from './rules'

interface Days {
  from?: string
  to?: string
}

/** Calendar days in Dhaka, both inclusive. */
const days = { from: dayField(), to: dayField() }

export const overviewQuerySchema = z.object(days).transform(toRange)

export const recipientsQuerySchema = z
  .object({ ...days, ...paging(25) })
  .transform(({ page, limit, after, ...rest }, context) => ({
    ...{ ...toRange(rest, context), page, limit },
    ...(after && { after }),
  }))
export type RecipientsQuery = z.output<typeof recipientsQuerySchema>

function dayField() {
  return day('overview.admin.validation.day')
    .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, 'overview.admin.validation.century')
    .optional()
}

/** With only `to`: the thirty days up to it. With only `from`: all days since. */
function toRange({ from, to = dhakaDay() }: Days, context: z.core.ParsePayload): DayRange {
  const range = from ? { from, to } : clampStart(lastDays(DEFAULT_RANGE_DAYS, to))
  const issue = findRangeIssue(range)
  if (issue) context.issues.push({ code: 'custom', ...issue, input: range })
  return range
}

function clampStart({ from, to }: DayRange): DayRange {
  return { from: from < FIRST_DAY ? FIRST_DAY : from, to }
}

function findRangeIssue(range: DayRange) {
  if (range.to < range.from) return { path: ['to'], message: 'overview.admin.validation.order' }
  if (daysIn(range) <= MAX_RANGE_DAYS) return
  return {
    path: ['to'],
    message: messageKey('overview.admin.validation.tooLong', { max: MAX_RANGE_DAYS }),
  }
}
