import { z } from 'zod'
import { email, id, ignored, paging, text } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_MESSAGE_LENGTH, MAX_REASON_LENGTH, MESSAGES_PER_PAGE } from './rules'

/**
 * A message as the form sends it and `createCommunityChat` accepts it. The server sets time and name; the
 * `email` of whoever wrote it goes with a message that waited for the line.
 */
export const chatMessageSchema = z
  .strictObject({
    date: ignored,
    time: ignored,
    user: ignored,
    message: text('chat.validation.message', MAX_MESSAGE_LENGTH),
    email: email('donors.validation.email').optional(),
  })
  .transform(({ message, email }) => ({ text: message, email }))

/** The input of `getCommunityChat`: the newest messages, or those before a given one. */
export const chatQuerySchema = z.object({
  before: id().optional(),
  limit: paging(MESSAGES_PER_PAGE).limit,
})
export type ChatQuery = z.output<typeof chatQuerySchema>

/** The input of `chat/changes`: the number of the last change that the caller knows. */
export const changesQuerySchema = z.object({
  after: z
    .string({ error: 'chat.validation.after' })
    .regex(/^\d{1,15}$/, messageKey('chat.validation.after'))
    .transform(Number),
})

/** The input of `chat/stream`: without a number it is only for the caller's notifications. */
export const streamQuerySchema = changesQuerySchema.partial()

/** A report of a message. */
export const reportSchema = z.strictObject({
  reason: text('chat.validation.reason', MAX_REASON_LENGTH),
})

/** The id of a message in a path. */
export const messagePathSchema = z.strictObject({ id: id() })
