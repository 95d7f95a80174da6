import { z } from 'zod'
import { id, ignored, paging, text } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_MESSAGE_LENGTH, MAX_REASON_LENGTH, MESSAGES_PER_PAGE } from './rules'

/** A message: what the form sends and `createCommunityChat` takes. Time and name are the server's. */
export const chatMessageSchema = z.strictObject({
  date: ignored,
  time: ignored,
  user: ignored,
  message: text('chat.validation.message', MAX_MESSAGE_LENGTH),
})

/** What `getCommunityChat` takes: the newest, or those before a message. */
export const chatQuerySchema = z.object({
  before: id().optional(),
  limit: paging(MESSAGES_PER_PAGE).limit,
})
export type ChatQuery = z.output<typeof chatQuerySchema>

/** What `chat/changes` takes: the number of the last change that the caller knows. */
export const changesQuerySchema = z.object({
  after: z
    .string({ error: 'chat.validation.after' })
    .regex(/^\d{1,15}$/, messageKey('chat.validation.after'))
    .transform(Number),
})

/** A report of a message. */
export const reportSchema = z.strictObject({
  reason: text('chat.validation.reason', MAX_REASON_LENGTH),
})

/** The message that an address names. */
export const messagePathSchema = z.strictObject({ id: id() })
