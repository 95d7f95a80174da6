import 'server-only'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { traced } from '@/lib/core/observability/telemetry'
import { isGatewaySigned, readGatewayMessage, sendByGateway } from './sms/gateway'
import type { IncomingCall, IncomingSms, Sms, SmsResult } from './sms/message'
import { isTwilioSigned, readTwilioMessage, sendByTwilio } from './sms/twilio'

export type { IncomingCall, IncomingSms, Sms, SmsResult }

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
    return await traced({ kind: 'provider', provider: 'sms', name: 'send' }, () => send(sms))
  } catch (cause) {
    log().warn({ err: cause, provider }, 'SMS gateway not reached')
    return 'retry'
  }
}

export async function readIncomingSms(call: IncomingCall): Promise<IncomingSms | null> {
  if (!canReceiveSms()) return null
  const isTwilio = env().SMS_PROVIDER === 'twilio'
  if (!(isTwilio ? await isTwilioSigned(call) : isGatewaySigned(call))) return null
  const sms = isTwilio ? readTwilioMessage(call) : readGatewayMessage(call)
  return sms && sms.id.length <= MAX_ID_LENGTH ? sms : null
}
