import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import type { IncomingSms, Sms, SmsResult, SmsWebhookRequest } from './sms-types'

const TIMEOUT_MS = 10_000
const MAX_AGE_MS = 5 * 60_000
const MAX_RESPONSE_LENGTH = 1_000

/** Sends an SMS; `{number}` (8801711000001) and `{text}` are placeholders in the settings. */
export async function sendByGateway(sms: Sms): Promise<SmsResult> {
  const { SMS_GATEWAY_METHOD: method, SMS_GATEWAY_BODY: template } = env()
  const headers = new Headers(env().SMS_GATEWAY_HEADERS)
  if (method === 'POST' && !headers.has('content-type')) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '')
  const response = await fetch(fillTemplate(env().SMS_GATEWAY_URL ?? '', sms, encodeURIComponent), {
    method,
    headers,
    redirect: 'error',
    ...(method === 'POST' && {
      body: fillTemplate(template, sms, isJson ? escapeJson : encodeURIComponent),
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const responseText = (await response.text()).slice(0, MAX_RESPONSE_LENGTH)
  if (response.ok && env().SMS_GATEWAY_SUCCESS.test(responseText)) return 'sent'
  log().warn({ status: response.status }, 'SMS rejected by the gateway')
  return 'retry'
}

function fillTemplate(
  template: string,
  { to, text }: Sms,
  encode: (value: string) => string,
): string {
  const values = { number: to.replace(/\D/g, ''), text }
  return template.replace(/\{(number|text)\}/g, (_, name: keyof typeof values) =>
    encode(values[name]),
  )
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

/** `X-Sms-Signature` is the hex HMAC-SHA256 of `X-Sms-Timestamp` (seconds), a full stop and the body. */
export function isGatewaySigned({ body, header, now }: SmsWebhookRequest): boolean {
  const timestamp = header('x-sms-timestamp') ?? ''
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return false
  const expected = Buffer.from(signatureOf(timestamp, body, env().SMS_GATEWAY_SECRET ?? ''))
  const given = Buffer.from(header('x-sms-signature')?.toLowerCase() ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(timestamp: string, body: string, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/** Reads `{ "id", "from", "text" }` from the gateway; null for anything else. */
export function parseGatewaySms({ body }: SmsWebhookRequest): IncomingSms | null {
  const { id, from, text } = parseJson(body)
  if (![id, from, text].every((value) => typeof value === 'string' && value !== '')) return null
  return { id, from, text } as IncomingSms
}

function parseJson(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
