import 'server-only'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import type { IncomingSms, Sms, SmsResult, SmsWebhookRequest } from './sms-types'

const TIMEOUT_MS = 10_000

/** Twilio's codes for a number that never gets messages: invalid, not mobile, or opted out. */
const PERMANENT_FAILURES = [21211, 21214, 21217, 21408, 21610, 21612, 21614]

// Twilio's library takes 150 ms and 30 MB to load, so other gateways never load it.
const loadTwilio = async () => (await import('twilio')).default
type TwilioLibrary = Awaited<ReturnType<typeof loadTwilio>>
type Client = ReturnType<TwilioLibrary>

let cachedClient: { key: string; client: Client } | undefined

/** Sends an SMS by Twilio. Throws when Twilio is unreachable. */
export async function sendByTwilio({ to, text }: Sms): Promise<SmsResult> {
  const twilio = await loadTwilio()
  const sender = settings().TWILIO_FROM
  const from = sender.startsWith('MG') ? { messagingServiceSid: sender } : { from: sender }
  try {
    await clientOf(twilio).messages.create({ to, body: text, ...from })
    return 'sent'
  } catch (cause) {
    if (!(cause instanceof twilio.RestException)) throw cause
    log().warn({ status: cause.status, code: cause.code }, 'SMS rejected by Twilio')
    return PERMANENT_FAILURES.includes(Number(cause.code)) ? 'refused' : 'retry'
  }
}

/** Checks Twilio's signature: HMAC-SHA1 over the URL and the sorted form fields. */
export async function isTwilioSigned({ url, body, header }: SmsWebhookRequest): Promise<boolean> {
  const { validateRequest } = await loadTwilio()
  const { TWILIO_AUTH_TOKEN: token } = settings()
  return validateRequest(token, header('x-twilio-signature') ?? '', url, fieldsOf(body))
}

/** Reads a message of our Twilio account; null without id, sender or text. */
export function parseTwilioSms({ body }: SmsWebhookRequest): IncomingSms | null {
  const { AccountSid, MessageSid: id, From: from, Body: text } = fieldsOf(body)
  if (AccountSid !== settings().TWILIO_ACCOUNT_SID || !id || !from || !text) return null
  return { id, from, text }
}

function fieldsOf(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body))
}

function settings() {
  const { TWILIO_ACCOUNT_SID = '', TWILIO_AUTH_TOKEN = '', TWILIO_FROM = '' } = env()
  return { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM }
}

function clientOf(twilio: TwilioLibrary): Client {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = settings()
  const fakeServerUrl = env().TWILIO_API_URL
  const key = JSON.stringify([account, token, fakeServerUrl])
  if (cachedClient?.key !== key) {
    const httpClient = new twilio.RequestClient({ timeout: TIMEOUT_MS })
    if (fakeServerUrl) redirectToFakeServer(fakeServerUrl, httpClient)
    cachedClient = { key, client: twilio(account, token, { httpClient }) }
  }
  return cachedClient.client
}

/** Redirects the library to a local fake server, because it knows only Twilio's own host. */
function redirectToFakeServer(
  fakeServerUrl: string,
  httpClient: InstanceType<TwilioLibrary['RequestClient']>,
): void {
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (options) => {
    const { pathname, search } = new URL(options.uri)
    return request({ ...options, uri: new URL(`${pathname}${search}`, fakeServerUrl).href })
  }
}
