import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { hiddenFrom } from '@/lib/features/blocks/blocked-with'
import { namePeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { ChatMessage } from '@/models/chat-message'
import { lastChange } from './next-change-number'
import type { ChatQuery } from './schema'
import { shownMessage } from './shapes'

/** The newest messages, or those before a given one, oldest first. Throws `not-found`. */
export async function readMessages(
  reader: SessionUser,
  { before, limit }: ChatQuery,
  locale: Locale = 'en',
) {
  await connectDb()
  const { authors } = await hiddenFrom(reader)
  const below = before ? await numberOf(before) : undefined
  const messages = await messagesQuery(limit, authors, below).lean()
  const authorOf = await namePeople(
    messages.map(({ author }) => author),
    locale,
  )
  return messages
    .reverse()
    .map((message) => shownMessage(message, authorOf(message.author), reader.id))
}

/** Reads the change number first, so that a simultaneous change is sent twice rather than never. */
export async function readChat(reader: SessionUser, limit: number, locale: Locale = 'en') {
  const last = await lastChange()
  return { messages: await readMessages(reader, { limit, before: undefined }, locale), last }
}

function messagesQuery(limit: number, hidden: readonly string[], below?: number) {
  return ChatMessage.find(
    {
      removedAt: null,
      ...(below !== undefined && { number: { $lt: below } }),
      ...(hidden.length > 0 && { author: { $nin: hidden } }),
    },
    { author: 1, text: 1, createdAt: 1 },
  )
    .sort({ number: -1 })
    .limit(limit)
}

/** A removed message still has its number. */
async function numberOf(id: string): Promise<number> {
  const message = await ChatMessage.findById(id, { number: 1 }).lean()
  if (!message) throw new AppError('not-found', 'chat.refusals.notFound')
  return message.number
}
