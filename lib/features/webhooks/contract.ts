import { z } from 'zod'
import { countDto, idDto, instantDto } from '@/lib/core/validation/response-schemas'
import { bloodRequestDto } from '@/lib/features/requests/contract'
import { REQUEST_STATUSES } from '@/lib/features/requests/rules'
import { WEBHOOK_EVENTS } from './rules'

const webhookDto = z
  .strictObject({
    _id: idDto,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: instantDto,
    deliveredAt: instantDto.nullable(),
    failingSince: instantDto.nullable(),
    disabledAt: instantDto.nullable(),
  })
  .meta({ id: 'Webhook' })

export const webhooksResponse = z.strictObject({ webhooks: z.array(webhookDto) })

/** The only response that contains `secret`. */
export const newWebhookResponse = z.strictObject({
  message: z.string(),
  secret: z.string(),
  webhook: webhookDto,
})

/** The body of a delivery, with the request as the public sees it. */
export const webhookDeliveryBody = z
  .strictObject({
    id: idDto,
    event: z.enum(WEBHOOK_EVENTS),
    at: instantDto,
    request: bloodRequestDto.extend({
      status: z.enum(REQUEST_STATUSES),
      bagsAsked: countDto,
      page: z.url(),
    }),
  })
  .meta({ id: 'WebhookDelivery' })
