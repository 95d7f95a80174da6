import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A stored picture: the file, and the requested sizes. */
interface StoredPicture {
  bytes: number
  sizes: string[]
  tags?: string
  createdAt?: Date
}

interface Reply {
  status: number
  body: unknown
}

/** Disturbances of the provider's answers, for tests. */
interface Disturbance {
  /** Answered instead of doing the work. */
  instead?: Reply
  /** The work is done but not answered. */
  isSilent?: boolean
  /** The work is done and only half of the answer is sent. */
  isCut?: boolean
}

export interface CloudinaryServer {
  /** The value for CLOUDINARY_URL, with the account's keys. */
  url: string
  pictures: Map<string, StoredPicture>
  /** The calls, in order: `upload` or `destroy` with the name of the picture. */
  calls: string[]
  disturb: Disturbance
  stop: () => Promise<void>
}

const ACCOUNT = { cloud: 'oursite', key: '123456789012345', secret: 'secret-of-the-stand-in' }
const THERE = `https://res.cloudinary.com/${ACCOUNT.cloud}/image/upload`

/**
 * A stand-in of the part of Cloudinary's API that the site uses: signed uploads and deletions, and lists.
 * `timeout` is how long Cloudinary's library waits, in milliseconds.
 */
export async function serveCloudinary(timeout = 1_000): Promise<CloudinaryServer> {
  const pictures = new Map<string, StoredPicture>()
  const calls: string[] = []
  const disturb: Disturbance = {}
  const server = createServer(async (request, response) => {
    if (disturb.instead) {
      request.resume()
      return send(response, disturb.instead)
    }
    const [, tag] =
      /^\/v1_1\/oursite\/resources\/image\/tags\/([\w.-]+)\?/.exec(request.url ?? '') ?? []
    if (tag) return send(response, listing(request, tag, pictures))
    const form = await readForm(request)
    const act = /^\/v1_1\/oursite\/image\/(upload|destroy)$/.exec(request.url ?? '')?.[1]
    const reply = act ? perform(act, form, { pictures, calls }) : refused(404, 'Not found')
    if (disturb.isSilent) return
    if (disturb.isCut) return sendHalf(response, reply)
    send(response, reply)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const query = `upload_prefix=http://127.0.0.1:${port}&timeout=${timeout}`
  return {
    url: `cloudinary://${ACCOUNT.key}:${ACCOUNT.secret}@${ACCOUNT.cloud}?${query}`,
    ...{ pictures, calls, disturb },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function readForm(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const body = new Uint8Array(await buffer(request))
  return new Response(body, { headers }).formData().catch(() => new FormData())
}

function perform(
  act: string,
  form: FormData,
  { pictures, calls }: Pick<CloudinaryServer, 'pictures' | 'calls'>,
): Reply {
  const refusal = refusalOf(form)
  if (refusal) return refusal
  const named = form.get('public_id')
  if (act === 'destroy') {
    calls.push(`destroy ${named}`)
    return { status: 200, body: { result: pictures.delete(String(named)) ? 'ok' : 'not found' } }
  }
  const file = form.get('file')
  if (!(file instanceof Blob)) return refused(400, 'Missing required parameter - file')
  const folder = form.get('folder')
  const name = named ?? randomBytes(10).toString('hex')
  const id = folder ? `${folder}/${name}` : String(name)
  const sizes = String(form.get('eager') ?? '').split('|')
  calls.push(`upload ${id}`)
  const createdAt = new Date()
  const tags = String(form.get('tags') ?? '')
  pictures.set(id, { bytes: file.size, sizes, tags, createdAt })
  const version = versionOf(createdAt)
  return {
    status: 200,
    body: {
      ...{ public_id: id, version, format: 'webp', resource_type: 'image', bytes: file.size },
      secure_url: `${THERE}/v${version}/${id}.webp`,
      eager: sizes.map((size) => ({
        transformation: size,
        secure_url: `${THERE}/${size}/v${version}/${id}.webp`,
      })),
    },
  }
}

const versionOf = (createdAt: Date) => Math.floor(createdAt.getTime() / 1000)

/** The pictures with a tag, one at a time, as the Admin API lists them. */
function listing(
  { headers, url = '' }: IncomingMessage,
  tag: string,
  pictures: CloudinaryServer['pictures'],
): Reply {
  const keys = Buffer.from(`${ACCOUNT.key}:${ACCOUNT.secret}`).toString('base64')
  if (headers.authorization !== `Basic ${keys}`) return refused(401, 'Invalid credentials')
  const start = Number(new URL(url, 'http://localhost').searchParams.get('next_cursor') ?? 0)
  const tagged = [...pictures].filter(([, { tags = '' }]) => tags.split(',').includes(tag))
  const resources = tagged.slice(start, start + 1).map(([id, { createdAt = new Date() }]) => ({
    public_id: id,
    created_at: createdAt.toISOString(),
    secure_url: `${THERE}/v${versionOf(createdAt)}/${id}.webp`,
  }))
  const isMore = start + 1 < tagged.length
  return { status: 200, body: { resources, ...(isMore && { next_cursor: String(start + 1) }) } }
}

/** Checks the signature like Cloudinary: the signed parameters sorted by name, then the secret. */
function refusalOf(form: FormData): Reply | undefined {
  if (form.get('api_key') !== ACCOUNT.key) return refused(401, 'Unknown API key')
  const age = Date.now() / 1000 - Number(form.get('timestamp'))
  if (!(Math.abs(age) < 3_600)) return refused(400, 'Stale request')
  const unsigned = ['file', 'api_key', 'signature', 'resource_type', 'cloud_name']
  const signed = [...form]
    .filter(([name]) => !unsigned.includes(name))
    .map(([name, value]) => `${name}=${String(value).replaceAll('&', '%26')}`)
    .sort()
    .join('&')
  const signature = createHash('sha1').update(`${signed}${ACCOUNT.secret}`).digest('hex')
  if (form.get('signature') === signature) return undefined
  return refused(401, `Invalid Signature ${form.get('signature')}. String to sign - '${signed}'.`)
}

function refused(status: number, message: string): Reply {
  return { status, body: { error: { message } } }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function sendHalf(response: ServerResponse, { status, body }: Reply): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-length': Buffer.byteLength(text) })
  response.write(text.slice(0, text.length / 2), () => response.destroy())
}
