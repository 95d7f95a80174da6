import { z } from 'zod'
import { id, optionalText, revision } from '@/lib/core/validation/fields'
import { MAX_REPORT_LENGTH, REPORT_REASONS, REPORTABLE_KINDS } from './rules'

const reason = z.enum(REPORT_REASONS, { error: 'moderation.validation.reason' })
const reportText = optionalText(MAX_REPORT_LENGTH)

/** The reason `other` requires a text. */
export const reportFormSchema = z
  .strictObject({ reason, text: reportText })
  .refine(hasText, { path: ['text'], error: 'moderation.validation.text' })

export const reportContentSchema = z
  .strictObject({
    kind: z.enum(REPORTABLE_KINDS, { error: 'moderation.validation.kind' }),
    target: id(),
    reason,
    text: reportText,
  })
  .refine(hasText, { path: ['text'], error: 'moderation.validation.text' })
export type ReportContentInput = z.output<typeof reportContentSchema>

function hasText(report: { reason?: string; text?: string }): boolean {
  return report.reason !== 'other' || Boolean(report.text)
}

export const casePathSchema = z.strictObject({ id: id() })

export const reviewSchema = z.strictObject({
  isReviewed: z.boolean({ error: 'validation.invalid' }),
  revision: revision(),
})
export type ReviewInput = z.output<typeof reviewSchema>

export const listingSchema = z.strictObject({
  isAllowed: z.boolean({ error: 'validation.invalid' }),
})
