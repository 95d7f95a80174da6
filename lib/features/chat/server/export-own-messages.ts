import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { ChatMessage } from '@/models/chat-message'

export async function exportOwnMessages({ id }: Pick<SessionUser, 'id'>) {
  const messages = await ChatMessage.find(
    { author: id, removedAt: null },
    { text: 1, createdAt: 1, number: 1 },
  )
    .sort({ number: -1 })
    .lean()
  return messages.map(({ text, createdAt }) => ({ text, writtenAt: createdAt }))
}
