import 'server-only'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { traced } from '@/lib/core/observability/telemetry'
import { isGatewaySigned, readGatewayMessage, sendByGateway } from './sms/gateway'
import type { IncomingCall, IncomingSms, Sms, SmsResult } from './sms/message'
import { isTwilioSigned, readTwilioMessage, sendByTwilio } from './sms/twilio'

export type { IncomingCall, IncomingSms, Sms, SmsResult }

/** Longer than an id of any gateway. */
const MAX_ID_LENGTH = 200

/** Whether SMS can be sent at all. */
export function canSendSms(): boolean {
  return env().SMS_PROVIDER !== undefined
}

/** Whether people can answer our SMS: the gateway hands in what comes, signed. */
export function canReceiveSms(): boolean {
  const { SMS_PROVIDER, SMS_GATEWAY_SECRET } = env()
  return SMS_PROVIDER === 'twilio' || (SMS_PROVIDER === 'gateway' && Boolean(SMS_GATEWAY_SECRET))
}

/** Hands an SMS to the gateway that is set up. Throws an Error when none is. */
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

/**
 * Reads a message that the gateway hands in. Returns null when its signature is wrong, missing or too old,
 * when it has no id (or one of over 200 letters), sender or text, or when nothing can be received.
 */
export async function readIncomingSms(call: IncomingCall): Promise<IncomingSms | null> {
  if (!canReceiveSms()) return null
  const isTwilio = env().SMS_PROVIDER === 'twilio'
  if (!(isTwilio ? await isTwilioSigned(call) : isGatewaySigned(call))) return null
  const sms = isTwilio ? readTwilioMessage(call) : readGatewayMessage(call)
  return sms && sms.id.length <= MAX_ID_LENGTH ? sms : null
}
