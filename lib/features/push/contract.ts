import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { messageResponse } from '@/lib/core/validation/response-schemas'
import { endPushSubscriptionSchema, pushSubscriptionSchema } from './schema'

const pushSetupResponse = z.strictObject({ publicKey: z.string().nullable() })

export const pushEndpoints = {
  'GET push-subscriptions': { response: pushSetupResponse },
  'POST push-subscriptions': { body: pushSubscriptionSchema, response: messageResponse },
  'DELETE push-subscriptions': { body: endPushSubscriptionSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof pushEndpoints> {}
}
