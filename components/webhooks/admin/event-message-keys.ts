import type { WebhookEvent } from '@/lib/features/webhooks/rules'

/** A full stop would divide the key of a message. */
export const EVENT_MESSAGE_KEYS = {
  'request.opened': 'opened',
  'request.met': 'met',
} as const satisfies Record<WebhookEvent, string>
