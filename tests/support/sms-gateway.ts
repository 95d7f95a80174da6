import { randomUUID } from 'node:crypto'
import twilio from 'twilio'
import { POST as incoming } from '@/app/api/sms/incoming/route'
import { sendDueSms } from '@/lib/core/server/sms/sms-outbox'
import { OutboxSms } from '@/models/outbox-sms'
import {
  type IncomingTestSms,
  signGatewaySms,
  startFakeSmsGateway,
} from '../../scripts/server/sms/fake-sms-gateway'
import { callHandler, SITE_ORIGIN } from './call-handler'
import { configure } from './configure'
import { atDatabaseTime } from './outbox'

const SECRET = 'a-secret-of-the-sms-gateway'
const TOKEN = 'a-token-of-twilio'
const ACCOUNT = `AC${'0'.repeat(32)}`
/** Later than any stopped clock of a test. */
const NEVER = new Date('9999-12-31')

/** Starts the fake SMS gateways for this test file and configures the site to use the local one. */
export async function startSmsGateway() {
  const gateway = await startFakeSmsGateway({ secret: SECRET })
  const settings = {
    SMS_PROVIDER: 'gateway',
    SMS_GATEWAY_URL: `${gateway.url}/send`,
    SMS_GATEWAY_METHOD: 'POST',
    SMS_GATEWAY_HEADERS: JSON.stringify({
      ...{ 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
    }),
    SMS_GATEWAY_BODY: '{"to":"{number}","text":"{text}"}',
    SMS_GATEWAY_SUCCESS: '"status":"SUCCESS"',
    SMS_GATEWAY_SECRET: SECRET,
    SMS_PER_NUMBER_A_DAY: '1000',
    SMS_SEGMENTS_A_DAY: '100000',
    SMS_SEGMENTS_A_MONTH: '100000',
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: '+15005550006',
    TWILIO_API_URL: gateway.url,
  }
  configure(settings)
  return {
    ...gateway,
    settings,
    /** The texts received by a number, the latest last. */
    textsTo: (number: string) =>
      gateway.caught.filter(({ to }) => to === number).map(({ text }) => text),
    stop: async () => {
      await gateway.stop()
      configure(Object.fromEntries(Object.keys(settings).map((name) => [name, undefined])))
    },
  }
}

/** Delivers a message from a phone like our gateway. */
export function textFrom(from: string, text: string, id: string = randomUUID()) {
  const { body, headers } = signGatewaySms({ id, from, text }, SECRET)
  return handIn(body, headers)
}

/** The same with another signature or time. */
export function forgedText(message: IncomingTestSms, { secret = SECRET, at = new Date() } = {}) {
  const { body, headers } = signGatewaySms(message, secret, at)
  return handIn(body, headers)
}

/** Delivers a message like Twilio. */
export function textByTwilio(from: string, text: string, id: string = randomUUID(), token = TOKEN) {
  const form = { AccountSid: ACCOUNT, MessageSid: id, From: from, To: '+15005550006', Body: text }
  const signature = twilio.getExpectedTwilioSignature(
    token,
    `${SITE_ORIGIN}/api/sms/incoming`,
    form,
  )
  return handIn(new URLSearchParams(form).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature,
  })
}

export function handIn(rawBody: string, headers: Record<string, string | undefined>) {
  return callHandler<{ code?: string }>(incoming, {
    ...{ method: 'POST', path: '/api/sms/incoming', rawBody },
    headers: { origin: undefined, ...headers },
  })
}

/** Sends every due SMS, like the job. */
export async function deliverDueSms(now?: () => Date): Promise<number> {
  const { done } = await (now ? atDatabaseTime(now, () => sendDueSms(NEVER)) : sendDueSms(NEVER))
  return done
}

/** The states of the messages to a number, the oldest first. */
export function outboxTo(to: string) {
  return OutboxSms.find({ to }).sort({ _id: 1 }).lean()
}
