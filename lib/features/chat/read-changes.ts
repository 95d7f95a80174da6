import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { namePeople } from '@/lib/features/users/name-people'
import { ChatMessage } from '@/models/chat-message'
import { type ChatChange, changeToWire } from './wire'

/** How many changes are told at once. */
const CHANGES_AT_ONCE = 200

/**
 * What changed in the chat after the change with a number, in order: at most so many, and whether
 * there is more. A message that came and went meanwhile is told as gone.
 */
export async function readChanges(
  readerId: string,
  after: number,
): Promise<{ changes: ChatChange[]; last: number; more: boolean }> {
  await connectDb()
  const messages = await changesQuery(after).lean()
  const authorOf = await namePeople(messages.map(({ author }) => author))
  const changes = messages.map((message) =>
    changeToWire(message, authorOf(message.author), readerId),
  )
  return {
    changes,
    last: changes.at(-1)?.id ?? after,
    more: changes.length === CHANGES_AT_ONCE,
  }
}

/** The messages whose last change came after the one with this number, in the order of the changes. */
function changesQuery(after: number) {
  return ChatMessage.find(
    { change: { $gt: after } },
    { author: 1, text: 1, createdAt: 1, change: 1, removedAt: 1 },
  )
    .sort({ change: 1 })
    .limit(CHANGES_AT_ONCE)
}
