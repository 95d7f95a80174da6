import type { WebhookEvent } from '@/lib/features/webhooks/rules'

/** The messages of `webhooks.events`; a full stop would divide a message's key. */
export const EVENT_WORDS = {
  'request.opened': 'opened',
  'request.met': 'met',
} as const satisfies Record<WebhookEvent, string>
