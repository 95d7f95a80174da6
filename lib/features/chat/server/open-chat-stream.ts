import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { onChange, type WatchedCollection } from '@/lib/core/server/realtime/change-hub'
import { createEventStream } from '@/lib/core/server/realtime/event-stream'
import { listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import {
  createUnreadSender,
  onOwnNotification,
} from '@/lib/features/notifications/server/open-notification-stream'
import { findPeopleNames, type NamedPerson } from '@/lib/features/users/server/find-people'
import { ChatMessage } from '@/models/chat-message'
import { toApiChatChange } from '../wire'
import { type ChatChange, type StoredChange, toChatChange } from './chat-message-dto'
import { readChanges } from './read-changes'

interface ReceivedChange {
  message: StoredChange
  author: NamedPerson
}

export const chatChanges: WatchedCollection<StoredChange, ReceivedChange> = {
  name: 'chat',
  collection: () => ChatMessage.collection.collectionName,
  // Reports also change a message, but readers must not get them.
  updates: { 'updateDescription.updatedFields.change': { $exists: true } },
  read: async (message) => {
    // The language matters only for former members, who cannot write.
    const authorOf = await findPeopleNames([message.author], 'en')
    return { message, author: authorOf(message.author) }
  },
}

/**
 * The chat as server-sent events: every change after `after`, once and in order, and the count of
 * unread notifications, so that a tab needs one stream. Throws the errors of `subscribeToChanges`.
 */
export async function openChatStream(
  { reader, network }: { reader: SessionUser; network: string },
  after: number,
  signal: AbortSignal,
): Promise<Response> {
  const stream = createEventStream(signal)
  const hiddenAuthors = (await listHiddenUsers(reader)).authors
  let lastSent = after
  // Holds back new changes until `sendEarlierChanges` has sent the earlier ones.
  let queued: ChatChange[] | null = []

  function send(change: ChatChange): void {
    if (change.id <= lastSent) return
    lastSent = change.id
    stream.send('change', toApiChatChange(change), change.id)
  }

  function receiveChange({ message, author }: ReceivedChange): void {
    if (hiddenAuthors.includes(String(message.author))) return
    const change = toChatChange(message, author, reader.id)
    if (queued) queued.push(change)
    else send(change)
  }

  async function sendEarlierChanges(): Promise<void> {
    for (let more = true; more && stream.isOpen(); ) {
      const earlier = await readChanges(reader, lastSent)
      earlier.changes.forEach(send)
      // Also moves past changes that are hidden from this reader.
      lastSent = Math.max(lastSent, earlier.last)
      more = earlier.more
    }
    queued?.forEach(send)
    queued = null
    stream.send('ready', {})
  }

  await stream.listen({
    session: reader,
    network,
    subscriptions: [
      onChange(chatChanges, receiveChange),
      // The chat's page requests the first count itself.
      onOwnNotification(reader, createUnreadSender(reader, stream)),
    ],
    messages: { tooMany: 'chat.refusals.tooManyPlaces', unavailable: 'chat.refusals.notLive' },
  })
  // Closing prevents a gap: the browser reconnects and requests the changes again.
  sendEarlierChanges().catch(stream.close)
  return stream.response
}
