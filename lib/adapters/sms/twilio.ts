import 'server-only'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import type { IncomingCall, IncomingSms, Sms, SmsResult } from './message'

const TIMEOUT_MS = 10_000

/** Twilio's codes for a number that never gets messages: invalid, not mobile, or opted out. */
const NEVER_TAKES = [21211, 21214, 21217, 21408, 21610, 21612, 21614]

// Twilio's library takes 150 ms and 30 MB to load, so other gateways never load it.
const loadTwilio = async () => (await import('twilio')).default
type TwilioLibrary = Awaited<ReturnType<typeof loadTwilio>>
type Client = ReturnType<TwilioLibrary>

let known: { key: string; client: Client } | undefined

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
    log().warn({ status: cause.status, code: cause.code }, 'SMS refused by Twilio')
    return NEVER_TAKES.includes(Number(cause.code)) ? 'refused' : 'retry'
  }
}

/** Checks Twilio's signature: HMAC-SHA1 over the URL and the sorted form fields. */
export async function isTwilioSigned({ address, body, header }: IncomingCall): Promise<boolean> {
  const { validateRequest } = await loadTwilio()
  const { TWILIO_AUTH_TOKEN: token } = settings()
  return validateRequest(token, header('x-twilio-signature') ?? '', address, fieldsOf(body))
}

/** Reads a message of our Twilio account; null without id, sender or text. */
export function readTwilioMessage({ body }: IncomingCall): IncomingSms | null {
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
  const standIn = env().TWILIO_API_ADDRESS
  const key = JSON.stringify([account, token, standIn])
  if (known?.key !== key) {
    const httpClient = new twilio.RequestClient({ timeout: TIMEOUT_MS })
    if (standIn) leadTo(standIn, httpClient)
    known = { key, client: twilio(account, token, { httpClient }) }
  }
  return known.client
}

/** Redirects the library to a local stand-in, because it knows only Twilio's own host. */
function leadTo(standIn: string, httpClient: InstanceType<TwilioLibrary['RequestClient']>): void {
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (options) => {
    const { pathname, search } = new URL(options.uri)
    return request({ ...options, uri: new URL(`${pathname}${search}`, standIn).href })
  }
}
