import type { NamedPerson } from '@/lib/features/users/name-people'
import type { ChatMessageRecord } from '@/models/chat-message'

type StoredMessage = Pick<ChatMessageRecord, 'author' | 'text' | 'createdAt'> & { _id: unknown }

/** What is told of a change, as it is stored. */
export type StoredChange = StoredMessage & Pick<ChatMessageRecord, 'change' | 'removedAt'>

/** A message as its reader sees it; `date` is an ISO instant. */
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
 * One change of the chat, as the stream and `chat/changes` tell it: a message that is new, or the id
 * of one that was removed. `id` is the number of the change.
 */
export type ChatChange = { id: number } & ({ added: WireMessage } | { removed: string })

/** A change as one reader is told of it. */
export function changeToWire(
  message: StoredChange,
  author: NamedPerson,
  readerId: string,
): ChatChange {
  const id = message.change
  if (message.removedAt) return { id, removed: String(message._id) }
  return { id, added: messageToWire(message, author, readerId) }
}
