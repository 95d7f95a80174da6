import { createHash, randomBytes } from 'node:crypto'
import {
  type FakeRequest,
  type FakeResponse,
  type FakeServer,
  startFakeServer,
} from '../../scripts/server/fake-server'

/** A stored picture with its file and the requested sizes. */
interface StoredPicture {
  bytes: number
  sizes: string[]
  tags?: string
  createdAt?: Date
}

export interface FakeCloudinaryServer extends FakeServer {
  /** The value of CLOUDINARY_URL, with the account's keys. */
  url: string
  pictures: Map<string, StoredPicture>
  /** The requests in order: `upload` or `destroy` with the picture's name. */
  calls: string[]
}

const ACCOUNT = { cloud: 'oursite', key: '123456789012345', secret: 'secret-of-the-stand-in' }
const HOST = `https://res.cloudinary.com/${ACCOUNT.cloud}/image/upload`

/**
 * A fake server for the part of Cloudinary's API that the site uses: signed uploads and deletions, and lists.
 * `timeout` is the time limit of Cloudinary's library in milliseconds.
 */
export async function startFakeCloudinary(timeout = 1_000): Promise<FakeCloudinaryServer> {
  const pictures = new Map<string, StoredPicture>()
  const calls: string[] = []
  const handle = async ({ url, headers, body }: FakeRequest): Promise<FakeResponse> => {
    const [, tag] = /^\/v1_1\/oursite\/resources\/image\/tags\/([\w.-]+)$/.exec(url.pathname) ?? []
    if (tag) return listing(headers.authorization, url, tag, pictures)
    const [, act] = /^\/v1_1\/oursite\/image\/(upload|destroy)$/.exec(url.pathname) ?? []
    if (!act) return failed(404, 'Not found')
    const type = { 'content-type': headers['content-type'] ?? '' }
    const sent = new Response(new Uint8Array(body), { headers: type })
    const form = await sent.formData().catch(() => new FormData())
    const failure = failureOf(form)
    if (failure) return failure
    if (act === 'upload') return upload(form, pictures, calls)
    const name = String(form.get('public_id'))
    calls.push(`destroy ${name}`)
    return { body: { result: pictures.delete(name) ? 'ok' : 'not found' } }
  }
  const server = await startFakeServer({ handle })
  const query = `upload_prefix=${server.url}&timeout=${timeout}`
  const url = `cloudinary://${ACCOUNT.key}:${ACCOUNT.secret}@${ACCOUNT.cloud}?${query}`
  return { ...server, url, pictures, calls }
}

function upload(
  form: FormData,
  pictures: FakeCloudinaryServer['pictures'],
  calls: string[],
): FakeResponse {
  const file = form.get('file')
  if (!(file instanceof Blob)) return failed(400, 'Missing required parameter - file')
  const folder = form.get('folder')
  const name = form.get('public_id') ?? randomBytes(10).toString('hex')
  const id = folder ? `${folder}/${name}` : String(name)
  const sizes = String(form.get('eager') ?? '').split('|')
  const createdAt = new Date()
  const version = versionOf(createdAt)
  calls.push(`upload ${id}`)
  pictures.set(id, { bytes: file.size, sizes, tags: String(form.get('tags') ?? ''), createdAt })
  return {
    body: {
      ...{ public_id: id, version, format: 'webp', resource_type: 'image', bytes: file.size },
      secure_url: `${HOST}/v${version}/${id}.webp`,
      eager: sizes.map((size) => ({
        transformation: size,
        secure_url: `${HOST}/${size}/v${version}/${id}.webp`,
      })),
    },
  }
}

const versionOf = (createdAt: Date) => Math.floor(createdAt.getTime() / 1000)

/** The pictures with a tag, one per page, as the Admin API lists them. */
function listing(
  authorization: string | undefined,
  { searchParams }: URL,
  tag: string,
  pictures: FakeCloudinaryServer['pictures'],
): FakeResponse {
  const keys = Buffer.from(`${ACCOUNT.key}:${ACCOUNT.secret}`).toString('base64')
  if (authorization !== `Basic ${keys}`) return failed(401, 'Invalid credentials')
  const start = Number(searchParams.get('next_cursor') ?? 0)
  const tagged = [...pictures].filter(([, { tags = '' }]) => tags.split(',').includes(tag))
  const resources = tagged.slice(start, start + 1).map(([id, { createdAt = new Date() }]) => ({
    public_id: id,
    created_at: createdAt.toISOString(),
    secure_url: `${HOST}/v${versionOf(createdAt)}/${id}.webp`,
  }))
  const isMore = start + 1 < tagged.length
  return { body: { resources, ...(isMore && { next_cursor: String(start + 1) }) } }
}

/** Checks the signature like Cloudinary: the signed parameters sorted by name, then the secret. */
function failureOf(form: FormData): FakeResponse | undefined {
  if (form.get('api_key') !== ACCOUNT.key) return failed(401, 'Unknown API key')
  const age = Date.now() / 1000 - Number(form.get('timestamp'))
  if (!(Math.abs(age) < 3_600)) return failed(400, 'Stale request')
  const unsigned = ['file', 'api_key', 'signature', 'resource_type', 'cloud_name']
  const signed = [...form]
    .filter(([name]) => !unsigned.includes(name))
    .map(([name, value]) => `${name}=${String(value).replaceAll('&', '%26')}`)
    .sort()
    .join('&')
  const signature = createHash('sha1').update(`${signed}${ACCOUNT.secret}`).digest('hex')
  if (form.get('signature') === signature) return undefined
  return failed(401, `Invalid Signature ${form.get('signature')}. String to sign - '${signed}'.`)
}

function failed(status: number, message: string): FakeResponse {
  return { status, body: { error: { message } } }
}
