import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A decrypted message and its headers. */
export interface PushedMessage {
  message: { title: string; text: string; [name: string]: unknown }
  ttl: string
  urgency: string
  topic: string
  /** The claimed sender. */
  subject: string
}

/** The subscription that a browser returns to its page. */
export interface BrowserSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface Browser {
  keys: ECDH
  auth: Buffer
  /** The public key of the subscribing site. */
  site: string
  /** The service's error in place of success. */
  status?: number
  messages: PushedMessage[]
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * A push service on this computer: it accepts only messages with a valid signature of the subscribed site
 * (RFC 8292), and decrypts them like the browser (RFC 8291).
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  let origin = ''

  async function answer(request: IncomingMessage): Promise<[status: number, body?: unknown]> {
    const [, place, id = '', part] = (request.url ?? '').split('/')
    const body = await bytesOf(request)
    if (place === 'browsers' && request.method === 'POST' && !id) {
      return [201, subscribe(JSON.parse(String(body)).site)]
    }
    const browser = browsers.get(id)
    if (!browser) return [410]
    if (place === 'push' && request.method === 'POST') return take(browser, request, body)
    if (part === 'messages') return [200, browser.messages]
    if (request.method === 'DELETE') return browsers.delete(id) ? [204] : [410]
    browser.status = JSON.parse(String(body)).status
    return [204]
  }

  function subscribe(site: string): BrowserSubscription {
    const id = randomBytes(9).toString('base64url')
    const keys = createECDH('prime256v1')
    const auth = randomBytes(16)
    browsers.set(id, { site, keys, auth, messages: [], status: undefined })
    const p256dh = keys.generateKeys('base64url')
    return { endpoint: `${origin}/push/${id}`, keys: { p256dh, auth: auth.toString('base64url') } }
  }

  function take(browser: Browser, { headers }: IncomingMessage, body: Buffer): [number, unknown?] {
    if (browser.status) return [browser.status]
    try {
      const { subject } = signatureOf(String(headers.authorization), { origin, site: browser.site })
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not sealed')
      if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no time to live')
      const message = JSON.parse(opened(body, browser).toString('utf8'))
      const { ttl, urgency, topic } = headers as Record<string, string>
      browser.messages.push({ message, subject, ttl, urgency, topic } as PushedMessage)
      return [201]
    } catch (cause) {
      return [403, { reason: (cause as Error).message }]
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(body === undefined ? undefined : JSON.stringify(body))
      },
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Controls the push service at a URL, also from another process. */
export function pushServiceAt(url: string) {
  const idOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf('/') + 1)
  const ask = (path: string, method = 'GET', body?: object) =>
    fetch(`${url}/browsers${path}`, { method, body: body && JSON.stringify(body) })
  return {
    /** A new browser subscribes to the messages of the site with this public key. */
    subscribe: async (site: string) =>
      (await ask('', 'POST', { site })).json() as Promise<BrowserSubscription>,
    messagesTo: async ({ endpoint }: Pick<BrowserSubscription, 'endpoint'>) =>
      (await ask(`/${idOf(endpoint)}/messages`)).json() as Promise<PushedMessage[]>,
    /** The browser is gone: every later message gets a 410. */
    forget: ({ endpoint }: Pick<BrowserSubscription, 'endpoint'>) =>
      ask(`/${idOf(endpoint)}`, 'DELETE'),
    /** The response to later messages to the browser. */
    answerWith: ({ endpoint }: Pick<BrowserSubscription, 'endpoint'>, status: number) =>
      ask(`/${idOf(endpoint)}/status`, 'PUT', { status }),
  }
}

/** Checks signer, audience and expiry of a message. Throws an Error with the reason. */
function signatureOf(authorization: string, { origin, site }: { origin: string; site: string }) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== site) throw new Error('signed by another site')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const { alg } = read(header)
  const { aud, exp, sub } = read(claims)
  const now = Date.now() / 1000
  if (alg !== 'ES256') throw new Error('signed in another way')
  if (aud !== origin) throw new Error('signed for another service')
  if (!(exp > now && exp <= now + DAY_SECONDS)) throw new Error('signed for too long or too short')
  if (!/^(mailto:.+@|https:)/.test(sub)) throw new Error('nobody can be asked about it')
  return { subject: String(sub) }
}

function read(part: string) {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((one) => one.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

/** Decrypts a message: salt, record size, key of the sender, and one record. */
function opened(body: Buffer, { keys, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = (words: string, ...more: Buffer[]) =>
    Buffer.concat([Buffer.from(`${words}\0`), ...more])
  const hkdf = (input: Buffer, from: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', input, from, about, length))
  const shared = keys.computeSecret(sender)
  const both = info('WebPush: info', keys.getPublicKey(), sender)
  const input = hkdf(shared, auth, both, 32)
  const key = hkdf(input, salt, info('Content-Encoding: aes128gcm'), 16)
  const nonce = hkdf(input, salt, info('Content-Encoding: nonce'), 12)
  const opener = createDecipheriv('aes-128-gcm', key, nonce)
  opener.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  // A 2 ends the text; zeros pad it.
  return padded.subarray(0, padded.lastIndexOf(2))
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
