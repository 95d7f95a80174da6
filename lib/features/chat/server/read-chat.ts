import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { ChatMessage } from '@/models/chat-message'
import type { ChatQuery } from '../schema'
import { toChatMessageDto } from './chat-message-dto'
import { lastChangeNumber } from './next-change-number'

/** The newest messages, or those before a given one, oldest first. Throws `not-found`. */
export async function readMessages(
  reader: SessionUser,
  { before, limit }: ChatQuery,
  locale: Locale = 'en',
) {
  await connectDb()
  const { authors: hiddenAuthors } = await listHiddenUsers(reader)
  const beforeNumber = before ? await messageNumber(before) : undefined
  const messages = await messagesQuery(limit, hiddenAuthors, beforeNumber).lean()
  const authorOf = await findPeopleNames(
    messages.map(({ author }) => author),
    locale,
  )
  return messages
    .reverse()
    .map((message) => toChatMessageDto(message, authorOf(message.author), reader.id))
}

/** Reads the change number first, so that a simultaneous change is sent twice rather than never. */
export async function readChat(reader: SessionUser, limit: number, locale: Locale = 'en') {
  const last = await lastChangeNumber()
  return { messages: await readMessages(reader, { limit, before: undefined }, locale), last }
}

function messagesQuery(limit: number, hidden: readonly string[], beforeNumber?: number) {
  return ChatMessage.find(
    {
      removedAt: null,
      ...(beforeNumber !== undefined && { number: { $lt: beforeNumber } }),
      ...(hidden.length > 0 && { author: { $nin: hidden } }),
    },
    { author: 1, text: 1, createdAt: 1 },
  )
    .sort({ number: -1 })
    .limit(limit)
}

/** A removed message still has its number. */
async function messageNumber(id: string): Promise<number> {
  const message = await ChatMessage.findById(id, { number: 1 }).lean()
  if (!message) throw new AppError('not-found', 'chat.refusals.notFound')
  return message.number
}
