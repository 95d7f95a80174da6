import path from 'node:path'
import { NextRequest } from 'next/server'
import Stripe from 'stripe'
import { env } from '@/lib/core/server/env'
import { type IncomingTestSms, signGatewaySms } from '@/scripts/server/sms/fake-sms-gateway'
import { SITE_ORIGIN } from '../call-handler'
import { expectDeclaredResponse } from '../declared-response'
import type { CheckedResponse } from './check-response'
import { filled } from './hostile-values'
import { endpointPaths } from './list-routes'
import type { FormPart, MalformedRequest, METHODS, Payload } from './malformed-requests'
import { CRON_SECRET, type SweepWorld } from './sweep-world'
import { VALID_REQUESTS } from './valid-requests'

export type Handler = (request: NextRequest, segment: { params: Promise<unknown> }) => unknown
export type Handlers = Partial<Record<(typeof METHODS)[number], Handler>>

/** The handlers of every endpoint, by path under `app/api`. */
export function loadHandlers(): Map<string, Handlers> {
  return new Map(
    endpointPaths().map((place) => {
      const file = path.resolve(__dirname, '../../../app/api', place, 'route')
      return [place, require(file) as Handlers]
    }),
  )
}

export interface SentRequest {
  response: CheckedResponse
  /** The whole request as one text. */
  text: string
}

export interface SweepContext {
  world: SweepWorld
  webhookSecret: string
  pictures: Record<'png' | 'gif', Buffer>
}

let made = 0

/** Sends one request of a sweep in this process and reads the response. */
export async function sendMalformed(
  handler: Handler,
  call: MalformedRequest,
  context: SweepContext,
): Promise<SentRequest> {
  made += 1
  const gaps = gapsFor(call, context)
  const params = filled(call.params, gaps)
  const body = bodyOf(call, gaps, context)
  const url = new URL(urlOf(call.path, params), SITE_ORIGIN)
  for (const [name, value] of filled(call.query, gaps)) url.searchParams.append(name, value)
  const headers = headersOf(call, gaps, context.world)
  const left = new AbortController()
  const request = new NextRequest(url, {
    method: call.method,
    headers,
    body:
      call.method === 'GET' || call.method === 'HEAD' ? undefined : body && new Uint8Array(body),
    signal: left.signal,
  })
  const segment = { params: Promise.resolve(segmentOf(call.path, params)) }
  const response = (await handler(request, segment)) as Response
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  left.abort()
  const text = isStream ? '' : await response.text()
  const { status, headers: answered } = response
  const isJson = answered.get('content-type')?.startsWith('application/json')
  expectDeclaredResponse(handler, {
    status,
    headers: answered,
    body: isJson ? JSON.parse(text) : text,
  })
  return {
    response: { status, headers: answered, text },
    text: `${url} ${body?.toString() ?? ''}`,
  }
}

function gapsFor({ as, path: place }: MalformedRequest, { world, webhookSecret }: SweepContext) {
  const { gaps } = world
  return {
    ...gaps,
    ...(place === 'stripe/webhook' && { ':signature': signatureOfEvent(gaps, webhookSecret) }),
    ...(place === 'sms/incoming' && signatureOfSms()),
    ':mail': gaps[`:${as}-mail`] ?? 'nobody@residents.example',
    ':new-mail': `newcomer-${made}@people.example`,
    ':cron-secret': CRON_SECRET,
    'Bearer :cron-secret': `Bearer ${CRON_SECRET}`,
  }
}

function urlOf(place: string, params: Record<string, string>): string {
  const filledIn = place.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  return `/api/${filledIn}`
}

/** The params that Next passes to the handler: a list for a catch-all path. */
function segmentOf(place: string, params: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      place.includes(`[...${name}]`) ? value.split('/') : value,
    ]),
  )
}

function headersOf(
  { as, headers, payload }: MalformedRequest,
  gaps: SweepWorld['gaps'],
  world: SweepWorld,
) {
  const session = as === 'guest' ? '' : as === 'forged' ? FORGED : world.cookies[as]
  const { cookie, ...rest } = filled(headers, gaps)
  const all: Record<string, string> = {
    host: new URL(SITE_ORIGIN).host,
    origin: SITE_ORIGIN,
    'x-forwarded-for': '198.51.100.7',
    ...(payload && { 'content-type': typeOf(payload) }),
    ...rest,
    cookie: [session, cookie].filter(Boolean).join('; '),
  }
  return Object.entries(all).map(([name, value]): [string, string] => [name, asHeader(value)])
}

const FORGED = 'next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x.y.z'

/** A text as a header value, without line ends. */
function asHeader(text: string): string {
  const bytes = Buffer.from(text).toString('latin1')
  return bytes.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 8_000)
}

function typeOf(payload: Payload): string {
  if (!('form' in payload)) return 'application/json'
  return `multipart/form-data; boundary=${payload.form.boundary ?? BOUNDARY}`
}

const BOUNDARY = '----sweep'

function bodyOf(
  { payload }: MalformedRequest,
  gaps: SweepWorld['gaps'],
  context: SweepContext,
): Buffer | undefined {
  if (!payload) return undefined
  if ('json' in payload) return Buffer.from(JSON.stringify(filled(payload.json, gaps)))
  if ('text' in payload) return Buffer.from(filled(payload.text, gaps))
  if ('bytes' in payload) return Buffer.from(payload.bytes)
  if ('open' in payload) return Buffer.from(payload.open.repeat(payload.depth))
  return formOf(filled(payload.form, gaps), context)
}

function formOf({ field, filename, type, contents }: FormPart, { pictures }: SweepContext): Buffer {
  const named = `name="${field ?? 'image'}"; filename="${filename ?? 'photo.png'}"`
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${named}\r\n`),
    Buffer.from(`Content-Type: ${type ?? 'image/png'}\r\n\r\n`),
    contentsOf(contents, pictures),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

function contentsOf(
  contents: FormPart['contents'],
  { png, gif }: SweepContext['pictures'],
): Buffer {
  if (Array.isArray(contents)) return Buffer.from(contents)
  if (contents === 'gif') return gif
  if (contents === 'cut') return png.subarray(0, png.length / 2)
  if (contents === 'svg') return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  return contents === 'text' ? Buffer.from('no picture') : png
}

/** The headers of our SMS gateway for its own message; other bodies have a forged signature. */
function signatureOfSms() {
  const message = VALID_REQUESTS['POST sms/incoming']?.body as unknown as IncomingTestSms
  const { headers } = signGatewaySms(message, env().SMS_GATEWAY_SECRET ?? '')
  return {
    ':sms-timestamp': headers['x-sms-timestamp'],
    ':sms-signature': headers['x-sms-signature'],
  }
}

/** A valid signature for the provider's own webhook events; others have a forged one. */
function signatureOfEvent(gaps: SweepWorld['gaps'], secret: string): string {
  const payload = JSON.stringify(filled(VALID_REQUESTS['POST stripe/webhook']?.body, gaps))
  return Stripe.webhooks.generateTestHeaderString({ payload, secret })
}
