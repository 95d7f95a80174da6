import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { log } from '@/lib/core/server/log'
import { onChange, type WatchedCollection } from '@/lib/core/server/realtime/change-hub'
import { createEventStream, type EventStream } from '@/lib/core/server/realtime/event-stream'
import { Notification, type NotificationRecord } from '@/models/notification'
import { countUnread } from './count-unread'

type Recipient = Pick<NotificationRecord, 'to'>

export const notificationChanges: WatchedCollection<Recipient, Recipient> = {
  name: 'notifications',
  collection: () => Notification.collection.collectionName,
  // Excludes the updates of delivery.
  updates: { 'updateDescription.updatedFields.readAt': { $exists: true } },
  read: async (notification) => notification,
}

/** The count of unread notifications as server-sent events: at once, and after every change. */
export async function openNotificationStream(
  { reader, network }: { reader: SessionUser; network: string },
  signal: AbortSignal,
): Promise<Response> {
  const stream = createEventStream(signal)
  const sendUnread = createUnreadSender(reader, stream)
  await stream.listen({
    session: reader,
    network,
    isBackground: true,
    subscriptions: [onOwnNotification(reader, sendUnread)],
    messages: {
      tooMany: 'notifications.refusals.tooManyPlaces',
      unavailable: 'notifications.refusals.notLive',
    },
  })
  void sendUnread().then(() => stream.send('ready', {}))
  return stream.response
}

export function onOwnNotification({ id }: SessionUser, receive: () => Promise<void>) {
  return onChange(notificationChanges, ({ to }) => {
    if (String(to) === id) void receive()
  })
}

/** Several changes at once lead to one or two counts; the last one is correct. */
export function createUnreadSender(reader: SessionUser, { isOpen, send }: EventStream) {
  let isCounting = false
  let isOutdated = false

  return async function sendUnread(): Promise<void> {
    isOutdated = true
    if (isCounting) return
    isCounting = true
    try {
      while (isOutdated && isOpen()) {
        isOutdated = false
        send('unread', { unread: await countUnread(reader) })
      }
    } catch (cause) {
      log().warn({ err: cause }, 'unread notifications could not be counted')
    } finally {
      isCounting = false
    }
  }
}
