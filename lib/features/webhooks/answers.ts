import { z } from 'zod'
import { shownId, shownInstant } from '@/lib/core/answers'
import { WEBHOOK_EVENTS } from './rules'

const webhookAnswer = z
  .strictObject({
    _id: shownId,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: shownInstant,
    deliveredAt: shownInstant.nullable(),
    failingSince: shownInstant.nullable(),
    disabledAt: shownInstant.nullable(),
  })
  .meta({ id: 'Webhook' })

/** What GET `webhooks` answers. */
export const webhooksAnswer = z.strictObject({ webhooks: z.array(webhookAnswer) })

/** What POST `webhooks` answers: the only time that `secret` is told. */
export const newWebhookAnswer = z.strictObject({
  message: z.string(),
  secret: z.string(),
  webhook: webhookAnswer,
})
