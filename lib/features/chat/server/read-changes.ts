import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { ChatMessage } from '@/models/chat-message'
import { type ChatChanges, toChatChange } from './chat-message-dto'

const MAX_CHANGES = 200

/** A message that was added and removed after `after` counts as removed. Blocked authors are left out. */
export async function readChanges(
  reader: Pick<SessionUser, 'id' | 'role'>,
  after: number,
  locale: Locale = 'en',
): Promise<ChatChanges> {
  await connectDb()
  const messages = await changesQuery(after).lean()
  const { authors: hiddenAuthors } = await listHiddenUsers(messages.length > 0 ? reader : null)
  const authorOf = await findPeopleNames(
    messages.map(({ author }) => author),
    locale,
  )
  const changes = messages
    .filter(({ author }) => !hiddenAuthors.includes(String(author)))
    .map((message) => toChatChange(message, authorOf(message.author), reader.id))
  return {
    changes,
    last: messages.at(-1)?.change ?? after,
    more: messages.length === MAX_CHANGES,
  }
}

function changesQuery(after: number) {
  return ChatMessage.find(
    { change: { $gt: after } },
    { author: 1, text: 1, createdAt: 1, change: 1, removedAt: 1 },
  )
    .sort({ change: 1 })
    .limit(MAX_CHANGES)
}
