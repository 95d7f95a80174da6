import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inboxPage } from './inbox-page'

/** An SMS that the stand-in took. */
export interface CaughtSms {
  /** Digits with a plus sign: +8801711000001. */
  to: string
  text: string
  at: string
  by: 'twilio' | 'gateway'
  /** The call as it came, for tests of what is on the wire. */
  call: { method: string; path: string; headers: IncomingMessage['headers']; body: string }
}

/** A message from somebody's phone to the site. */
export interface SentSms {
  id: string
  from: string
  text: string
}

interface Options {
  port?: number
  /** The key that our gateway expects in `Authorization`, and with which it signs what comes in. */
  secret: string
  /** Where what is written in the inbox is handed in; without it nobody can answer. */
  webhook?: string
}

/**
 * A stand-in of two SMS gateways on this computer, for the demo and the tests: Twilio's call for messages, and
 * a local provider's at `/send`. It sends nothing on and shows everything at `/`, where one can answer, too.
 */
export async function serveSms({ port = 0, secret, webhook }: Options) {
  const caught: CaughtSms[] = []
  const calls: CaughtSms['call'][] = []
  /** What is answered instead of taking a message, one each. */
  const failures: { status: number; body: string }[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await bodyOf(request)
    const { method = 'GET', headers } = request
    const call = { method, path: `${url.pathname}${url.search}`, headers, body }
    if (method === 'GET' && url.pathname === '/') {
      return say(response, 200, inboxPage(caught, Boolean(webhook)), 'text/html; charset=utf-8')
    }
    if (url.pathname === '/messages') return say(response, 200, JSON.stringify(caught))
    if (method === 'POST' && url.pathname === '/reply' && webhook) {
      const { from = '', text = '' } = Object.fromEntries(new URLSearchParams(body))
      await handIn({ id: randomBytes(8).toString('hex'), from, text }, webhook, secret)
      return back(response)
    }
    calls.push(call)
    const failure = failures.shift()
    if (failure) return say(response, failure.status, failure.body)
    if (/^\/2010-04-01\/Accounts\/\w+\/Messages\.json$/.test(url.pathname)) {
      return takeFromTwilio(call, response)
    }
    if (url.pathname === '/send') return takeFromGateway(call, response)
    say(response, 404, '{}')
  }

  function takeFromTwilio(call: CaughtSms['call'], response: ServerResponse) {
    const { To = '', Body = '' } = Object.fromEntries(new URLSearchParams(call.body))
    if (!call.headers.authorization?.startsWith('Basic '))
      return say(response, 401, '{"code":20003}')
    keep(To, Body, 'twilio', call)
    const sid = `SM${randomBytes(16).toString('hex')}`
    say(response, 201, JSON.stringify({ sid, to: To, body: Body, status: 'queued' }))
  }

  function takeFromGateway(call: CaughtSms['call'], response: ServerResponse) {
    if (call.headers.authorization !== `Bearer ${secret}`) return say(response, 401, 'ERROR key')
    const { to = '', text = '' } = JSON.parse(call.body) as { to?: string; text?: string }
    keep(`+${to}`, text, 'gateway', call)
    say(response, 200, `{"status":"SUCCESS","id":"${caught.length}"}`)
  }

  function keep(to: string, text: string, by: CaughtSms['by'], call: CaughtSms['call']): void {
    caught.push({ to, text, by, at: new Date().toISOString(), call })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    caught,
    /** Every call of a gateway, also those that were answered with a failure. */
    calls,
    failures,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The body and the headers of a call in which our gateway hands in a message. */
export function signedByGateway(message: SentSms, secret: string, at = new Date()) {
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    ...{ 'content-type': 'application/json' },
    ...{ 'x-sms-timestamp': timestamp, 'x-sms-signature': signature },
  }
  return { body, headers }
}

async function handIn(message: SentSms, webhook: string, secret: string): Promise<void> {
  const { body, headers } = signedByGateway(message, secret)
  const answered = await fetch(webhook, { method: 'POST', headers, body })
  if (!answered.ok) console.error(`The site answered an SMS with ${answered.status}`)
}

function say(response: ServerResponse, status: number, body: string, type = 'application/json') {
  response.writeHead(status, { 'content-type': type }).end(body)
}

function back(response: ServerResponse): void {
  response.writeHead(303, { location: '/' }).end()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
