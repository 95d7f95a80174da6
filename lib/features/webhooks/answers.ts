import { z } from 'zod'
import { shownCount, shownId, shownInstant } from '@/lib/core/answers'
import { requestAnswer } from '@/lib/features/blood-requests/answers'
import { REQUEST_STATUSES } from '@/lib/features/blood-requests/rules'
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

export const webhooksAnswer = z.strictObject({ webhooks: z.array(webhookAnswer) })

/** The only response that contains `secret`. */
export const newWebhookAnswer = z.strictObject({
  message: z.string(),
  secret: z.string(),
  webhook: webhookAnswer,
})

/** The body of a delivery, with the request as the public sees it. */
export const deliveryBody = z
  .strictObject({
    id: shownId,
    event: z.enum(WEBHOOK_EVENTS),
    at: shownInstant,
    request: requestAnswer.extend({
      status: z.enum(REQUEST_STATUSES),
      bagsAsked: shownCount,
      page: z.url(),
    }),
  })
  .meta({ id: 'WebhookDelivery' })
