import type { WebhookRecord } from '@/models/webhook'
import type { WebhookDto } from '../contract'
import type { WebhookEvent } from '../rules'

/** Leaves out the secret; dates are in ISO 8601. */
export function toWebhookDto(webhook: WebhookRecord & { _id: unknown }): WebhookDto {
  const { _id, url, events, createdAt, deliveredAt, failingSince, disabledAt } = webhook
  return {
    ...{ _id: String(_id), url, events: events as WebhookEvent[] },
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  }
}
