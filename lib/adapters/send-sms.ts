import 'server-only'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import { withSpan } from '@/lib/core/server/observability/telemetry'
import { isGatewaySigned, parseGatewaySms, sendByGateway } from './sms/gateway'
import type { IncomingSms, Sms, SmsResult, SmsWebhookRequest } from './sms/sms-types'
import { isTwilioSigned, parseTwilioSms, sendByTwilio } from './sms/twilio'

export type { IncomingSms, Sms, SmsResult, SmsWebhookRequest as IncomingCall }

const MAX_ID_LENGTH = 200

export function canSendSms(): boolean {
  return env().SMS_PROVIDER !== undefined
}

/** Whether the gateway can deliver signed replies to us. */
export function canReceiveSms(): boolean {
  const { SMS_PROVIDER, SMS_GATEWAY_SECRET } = env()
  return SMS_PROVIDER === 'twilio' || (SMS_PROVIDER === 'gateway' && Boolean(SMS_GATEWAY_SECRET))
}

/** Sends an SMS by the configured gateway. Throws when there is none. */
export async function sendSms(sms: Sms): Promise<SmsResult> {
  const provider = env().SMS_PROVIDER
  if (!provider) throw new Error('SMS_PROVIDER is not set')
  const send = provider === 'twilio' ? sendByTwilio : sendByGateway
  try {
    return await withSpan({ kind: 'provider', provider: 'sms', name: 'send' }, () => send(sms))
  } catch (cause) {
    log().warn({ err: cause, provider }, 'SMS gateway not reached')
    return 'retry'
  }
}

export async function parseIncomingSms(request: SmsWebhookRequest): Promise<IncomingSms | null> {
  if (!canReceiveSms()) return null
  const isTwilio = env().SMS_PROVIDER === 'twilio'
  if (!(isTwilio ? await isTwilioSigned(request) : isGatewaySigned(request))) return null
  const sms = isTwilio ? parseTwilioSms(request) : parseGatewaySms(request)
  return sms && sms.id.length <= MAX_ID_LENGTH ? sms : null
}
