import type { NamedPerson } from '@/lib/features/users/name-people'
import type { ChatMessageRecord } from '@/models/chat-message'

type StoredMessage = Pick<ChatMessageRecord, 'author' | 'text' | 'createdAt'> & { _id: unknown }

/** What is told of a change, as it is stored. */
export type StoredChange = StoredMessage & Pick<ChatMessageRecord, 'change' | 'removedAt'>

/** A message as its reader sees it; `author` is a name, `sentAt` an ISO instant. */
export function shownMessage(message: StoredMessage, author: NamedPerson, readerId: string) {
  return {
    _id: String(message._id),
    sentAt: message.createdAt.toISOString(),
    author: author.name,
    text: message.text,
    photo: author.photo,
    isOwn: String(message.author) === readerId,
  }
}
export type ShownMessage = ReturnType<typeof shownMessage>

/**
 * One change of the chat: a message that is new, or the id of one that was removed. `id` is the number
 * of the change.
 */
export type ChatChange = { id: number } & ({ added: ShownMessage } | { removed: string })

/** Changes in their order, and whether there are more after the one with the number `last`. */
export interface ChatChanges {
  changes: ChatChange[]
  last: number
  more: boolean
}

/** A change as one reader is told of it. */
export function shownChange(
  message: StoredChange,
  author: NamedPerson,
  readerId: string,
): ChatChange {
  const id = message.change
  if (message.removedAt) return { id, removed: String(message._id) }
  return { id, added: shownMessage(message, author, readerId) }
}
