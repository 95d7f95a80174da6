import 'server-only'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isUrgencyPossible, type Urgency } from '@/lib/features/requests/rules'

/** Throws `invalid` for an urgency that the need date rules out. */
export function assertUrgencyPossible({
  urgency,
  needDate,
}: {
  urgency?: Urgency | ''
  needDate: string
}): void {
  if (urgency && !isUrgencyPossible(urgency, needDate, dhakaDay())) {
    throw validationError({ urgency: ['requests.public.validation.tooEarly'] })
  }
}
