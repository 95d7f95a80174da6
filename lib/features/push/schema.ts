import { z } from 'zod'
import { text } from '@/lib/core/validation/fields'
import { MAX_ENDPOINT_LENGTH } from './rules'

const endpoint = () => text('validation.invalid', MAX_ENDPOINT_LENGTH)

const key = (pattern: RegExp) =>
  z.string({ error: 'validation.invalid' }).regex(pattern, 'validation.invalid')

/** The output of a subscription's `toJSON()`; the keys are 65 and 16 bytes in base64url. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpoint(),
  keys: z.strictObject(
    { p256dh: key(/^[\w-]{87}=?$/), auth: key(/^[\w-]{22}={0,2}$/) },
    { error: 'validation.invalid' },
  ),
  /** Unused, because push services report when a browser is gone. */
  expirationTime: z.number({ error: 'validation.invalid' }).nullish(),
})
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>

export const endPushSubscriptionSchema = z.strictObject({ endpoint: endpoint() })
