import { z } from 'zod'
import { id, paging } from '@/lib/core/validation/fields'
import { ALERT_ANSWERS } from '@/lib/features/alert-states/rules'

export const alertPathSchema = z.strictObject({ id: id() })

/** The body of POST `alerts/{id}/answer`. */
export const alertAnswerSchema = z.strictObject({
  answer: z.enum(ALERT_ANSWERS, { error: 'alerts.validation.answer' }),
})

/** A page of GET `requests/{id}/alerts`. */
export const alertsQuerySchema = z.object(paging(25))
