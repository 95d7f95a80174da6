import { fromApiNames, toApiNames } from '@/lib/core/validation/api-names'
import type { ChatChange, ChatChanges, ChatMessageDto } from './server/chat-message-dto'

/** The field names in the API. */
const API_FIELD_NAMES = { sentAt: 'date', author: 'user', text: 'message', isOwn: 'mine' } as const

export function toApiChatMessage<M extends object>(message: M) {
  return toApiNames(message, API_FIELD_NAMES)
}
export type ApiChatMessage = ReturnType<typeof toApiChatMessage<ChatMessageDto>>

export function fromApiChatMessage<M extends object>(message: M) {
  return fromApiNames(message, API_FIELD_NAMES)
}

export function toApiChatChange(change: ChatChange) {
  return 'added' in change ? { ...change, added: toApiChatMessage(change.added) } : change
}
export type ApiChatChange = ReturnType<typeof toApiChatChange>

export function fromApiChatChange(change: ApiChatChange): ChatChange {
  return 'added' in change ? { ...change, added: fromApiChatMessage(change.added) } : change
}

export function toApiChatChanges({ changes, ...position }: ChatChanges) {
  return { changes: changes.map(toApiChatChange), ...position }
}
type ApiChatChanges = ReturnType<typeof toApiChatChanges>

export function fromApiChatChanges({ changes, ...position }: ApiChatChanges): ChatChanges {
  return { changes: changes.map(fromApiChatChange), ...position }
}
