import type { NamedPerson } from '@/lib/features/users/name-people'
import type { ChatMessageRecord } from '@/models/chat-message'

type StoredMessage = Pick<ChatMessageRecord, 'author' | 'text' | 'createdAt'> & { _id: unknown }

/** The stored fields from which a change is sent. */
export type StoredChange = StoredMessage & Pick<ChatMessageRecord, 'change' | 'removedAt'>

/** A message for one reader; `date` is in ISO 8601. */
export function messageToWire(message: StoredMessage, author: NamedPerson, readerId: string) {
  return {
    _id: String(message._id),
    date: message.createdAt.toISOString(),
    user: author.name,
    message: message.text,
    photo: author.photo,
    mine: String(message.author) === readerId,
  }
}
export type WireMessage = ReturnType<typeof messageToWire>

/**
 * A change of the chat, as the stream and `chat/changes` send it: a new message, or the id of a
 * removed one. `id` is the number of the change.
 */
export type ChatChange = { id: number } & ({ added: WireMessage } | { removed: string })

/** A change for one reader. */
export function changeToWire(
  message: StoredChange,
  author: NamedPerson,
  readerId: string,
): ChatChange {
  const id = message.change
  if (message.removedAt) return { id, removed: String(message._id) }
  return { id, added: messageToWire(message, author, readerId) }
}
