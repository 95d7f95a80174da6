import { z } from 'zod'
import { id, ignoredField, ownEmail, paging, text } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_CHAT_MESSAGE_LENGTH, MAX_REPORT_REASON_LENGTH, MESSAGES_PER_PAGE } from './rules'

/** The server sets time and name. `email` names the author of a message that was queued offline. */
export const chatMessageSchema = z
  .strictObject({
    date: ignoredField,
    time: ignoredField,
    user: ignoredField,
    message: text('chat.validation.message', MAX_CHAT_MESSAGE_LENGTH),
    email: ownEmail('donors.validation.email').optional(),
  })
  .transform(({ message, email }) => ({ text: message, email }))

/** Without `before`: the newest messages. */
export const chatQuerySchema = z.object({
  before: id().optional(),
  limit: paging(MESSAGES_PER_PAGE).limit,
})
export type ChatQuery = z.output<typeof chatQuerySchema>

/** `after` is the number of the last change that the client knows. */
export const changesQuerySchema = z.object({
  after: z
    .string({ error: 'chat.validation.after' })
    .regex(/^\d{1,15}$/, messageKey('chat.validation.after'))
    .transform(Number),
})

export const chatReportSchema = z.strictObject({
  reason: text('chat.validation.reason', MAX_REPORT_REASON_LENGTH),
})

export const messagePathSchema = z.strictObject({ id: id() })
