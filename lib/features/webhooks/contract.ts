import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  idDto,
  instantDto,
  messageResponse,
} from '@/lib/core/validation/response-schemas'
import { bloodRequestDto } from '@/lib/features/requests/contract'
import { REQUEST_STATUSES } from '@/lib/features/requests/rules'
import { WEBHOOK_EVENTS } from './rules'
import { webhookPathSchema, webhookSchema } from './schema'

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

export type WebhookDto = z.output<typeof webhookDto>

const webhooksResponse = z.strictObject({ webhooks: z.array(webhookDto) })

/** The only response that contains `secret`. */
const newWebhookResponse = z.strictObject({
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

export const webhookEndpoints = {
  'DELETE webhooks/[id]': { params: webhookPathSchema, response: messageResponse },
  'GET webhooks': { response: webhooksResponse },
  'POST webhooks': { body: webhookSchema, response: newWebhookResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof webhookEndpoints> {}
}
