import { z } from 'zod'
import { id, text } from '@/lib/core/validation/fields'
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENTS } from './rules'

export const webhookSchema = z.strictObject({
  url: text('webhooks.validation.url', MAX_WEBHOOK_URL_LENGTH).refine(
    (url) => url.startsWith('https://') && URL.canParse(url),
    'webhooks.validation.url',
  ),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: 'webhooks.validation.events' }), {
      error: 'webhooks.validation.events',
    })
    .min(1, 'webhooks.validation.events')
    .max(WEBHOOK_EVENTS.length, 'webhooks.validation.events'),
})
export type WebhookInput = z.output<typeof webhookSchema>

export const webhookPathSchema = z.strictObject({ id: id() })
