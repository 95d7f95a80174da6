import 'server-only'
import { defineEvent } from '@/lib/core/server/events'

export interface RemovedMessage {
  id: string
  removedBy: 'author' | 'admin'
}

export const chatEvents = {
  messageRemoved: defineEvent<RemovedMessage>('message.removed'),
}
