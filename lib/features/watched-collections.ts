import 'server-only'
import { watchCollections } from '@/lib/core/server/realtime/change-hub'
import { chatChanges } from './chat/server/open-chat-stream'
import { notificationChanges } from './notifications/server/open-notification-stream'

/** Each route with a stream calls it as it loads. */
export function registerWatchedCollections(): void {
  watchCollections([chatChanges, notificationChanges])
}
