import { createHmac, randomBytes } from 'node:crypto'
import {
  escapeHtml,
  type FakeRequest,
  type FakeResponse,
  hiddenInput,
  htmlPage,
  startFakeServer,
} from '../fake-server'

export interface CapturedSms {
  /** Such as +8801711000001. */
  to: string
  text: string
  at: string
  by: 'twilio' | 'gateway'
  /** The original request, for tests of the protocol. */
  call: { method: string; path: string; headers: FakeRequest['headers']; body: string }
}

export interface IncomingTestSms {
  id: string
  from: string
  text: string
}

interface Options {
  port?: number
  /** The key that the gateway expects in `Authorization`, and with which it signs incoming SMS. */
  secret: string
  /** The URL for incoming SMS; without it the inbox has no reply form. */
  webhook?: string
}

/** A fake server for Twilio's endpoint and a local provider's at `/send`. It shows all SMS at `/`. */
export async function startFakeSmsGateway({ port, secret, webhook }: Options) {
  const captured: CapturedSms[] = []
  const calls: CapturedSms['call'][] = []
  /** Responses for the next messages, one each, instead of accepting them. */
  const failures: FakeResponse[] = []

  async function handle({ method, url, headers, body }: FakeRequest): Promise<FakeResponse> {
    const { pathname, search } = url
    if (method === 'GET' && pathname === '/') return { body: inboxPage(captured, Boolean(webhook)) }
    if (pathname === '/messages') return { body: captured }
    const form = Object.fromEntries(new URLSearchParams(String(body)))
    if (method === 'POST' && pathname === '/reply' && webhook) {
      const { from = '', text = '' } = form
      await postIncomingSms({ id: randomBytes(8).toString('hex'), from, text }, webhook, secret)
      return { status: 303, headers: { location: '/' } }
    }
    const call = { method, path: `${pathname}${search}`, headers, body: String(body) }
    const capture = (to: string, text: string, by: CapturedSms['by']) =>
      captured.push({ to, text, by, at: new Date().toISOString(), call })
    calls.push(call)
    const failure = failures.shift()
    if (failure) return { ...failure, headers: { 'content-type': 'application/json' } }
    if (/^\/2010-04-01\/Accounts\/\w+\/Messages\.json$/.test(pathname)) {
      if (!headers.authorization?.startsWith('Basic '))
        return { status: 401, body: { code: 20003 } }
      const { To = '', Body = '' } = form
      capture(To, Body, 'twilio')
      const sid = `SM${randomBytes(16).toString('hex')}`
      return { status: 201, body: { sid, to: To, body: Body, status: 'queued' } }
    }
    if (pathname !== '/send') return { status: 404 }
    if (headers.authorization !== `Bearer ${secret}`) return { status: 401, body: 'ERROR key' }
    const { to = '', text = '' } = JSON.parse(call.body) as { to?: string; text?: string }
    capture(`+${to}`, text, 'gateway')
    return { body: { status: 'SUCCESS', id: String(captured.length) } }
  }

  // `calls` has every request, including failed ones.
  return { ...(await startFakeServer({ port, handle })), caught: captured, calls, failures }
}

/** The body and headers of the gateway's request for an incoming SMS. */
export function signGatewaySms(message: IncomingTestSms, secret: string, at = new Date()) {
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    ...{ 'content-type': 'application/json' },
    ...{ 'x-sms-timestamp': timestamp, 'x-sms-signature': signature },
  }
  return { body, headers }
}

async function postIncomingSms(
  message: IncomingTestSms,
  webhook: string,
  secret: string,
): Promise<void> {
  const { body, headers } = signGatewaySms(message, secret)
  const response = await fetch(webhook, { method: 'POST', headers, body })
  if (!response.ok) console.error(`The site responded to an SMS with ${response.status}`)
}

function inboxPage(captured: readonly CapturedSms[], canAnswer: boolean): string {
  const rows = captured.toReversed().map(({ to, text, at }) => {
    const linked = escapeHtml(text).replace(/https?:\/\/[\w.:/-]+/g, '<a href="$&">$&</a>')
    const form = `<form method="post" action="/reply">${hiddenInput('from', to)}
      <label>Reply from this phone <input name="text" required placeholder="YES 12345"></label>
      <button>Send</button></form>`
    const head = `<strong>${escapeHtml(to)}</strong> <time>${escapeHtml(at)}</time>`
    return `<li><p>${head}</p><p>${linked}</p>${canAnswer ? form : ''}</li>`
  })
  const list = rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>No SMS yet.</p>'
  return htmlPage(
    'SMS of ShareLife',
    `<meta http-equiv="refresh" content="20">
    <p>Stored on this computer and never delivered.</p>${list}`,
  )
}
