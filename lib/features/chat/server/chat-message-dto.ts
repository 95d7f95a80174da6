import type { NamedPerson } from '@/lib/features/users/server/find-people'
import type { ChatMessageRecord } from '@/models/chat-message'

type StoredMessage = Pick<ChatMessageRecord, 'author' | 'text' | 'createdAt'> & { _id: unknown }

export type StoredChange = StoredMessage & Pick<ChatMessageRecord, 'change' | 'removedAt'>

/** `sentAt` is in ISO 8601. */
export function toChatMessageDto(message: StoredMessage, author: NamedPerson, readerId: string) {
  return {
    _id: String(message._id),
    sentAt: message.createdAt.toISOString(),
    author: author.name,
    text: message.text,
    photo: author.photo,
    isOwn: String(message.author) === readerId,
  }
}
export type ChatMessageDto = ReturnType<typeof toChatMessageDto>

/** `id` is the number of the change; `removed` is the id of a message. */
export type ChatChange = { id: number } & ({ added: ChatMessageDto } | { removed: string })

/** `last` is the number of the last change; `more` says whether others follow. */
export interface ChatChanges {
  changes: ChatChange[]
  last: number
  more: boolean
}

export function toChatChange(
  message: StoredChange,
  author: NamedPerson,
  readerId: string,
): ChatChange {
  const id = message.change
  if (message.removedAt) return { id, removed: String(message._id) }
  return { id, added: toChatMessageDto(message, author, readerId) }
}
