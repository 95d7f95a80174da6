import 'server-only'
import { defineEvent } from '@/lib/core/server/events'
import type { RequestDocument } from '@/lib/features/requests/server/events'

export const waitingListEvents = {
  bagsReleased: defineEvent<RequestDocument>('request.bags-released'),
}
