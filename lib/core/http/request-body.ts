import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/core/errors'
import { invalid } from '@/lib/core/validation/invalid'

/** The largest JSON body that a call takes unless it says otherwise. */
const MAX_JSON_BYTES = 100_000
/** How much of a body that is too large is taken and dropped, in bytes. */
const MAX_DROPPED = 20_000_000
/** No payload of ours is deeper than three; a text of brackets alone would overflow the stack. */
const DEEPEST = 30

interface ReadOptions {
  /** In bytes. */
  largest?: number
  /** The media types that stand for JSON here; default: its own. */
  types?: string[]
  /** Whether nothing at all stands for an empty object, whatever its type is said to be. */
  allowsEmptyBody?: boolean
}

/**
 * Reads a JSON body. Throws `unsupported-type`, `too-large`, `unreadable-body`, or `invalid` for
 * text that MongoDB or a screen could not hold.
 */
export async function readJson(
  request: NextRequest,
  {
    largest = MAX_JSON_BYTES,
    types = ['application/json'],
    allowsEmptyBody = false,
  }: ReadOptions = {},
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isJson = type !== undefined && types.includes(type)
  if (!isJson && !allowsEmptyBody) throw noJson(types)
  const bytes = await readBytes(request, largest)
  if (allowsEmptyBody && bytes.byteLength === 0) return {}
  if (!isJson) throw noJson(types)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable-body', 'The body is not readable JSON.', { cause })
  }
  assertStorableText(value)
  return value
}

function noJson(types: string[]): AppError {
  const wanted = types.join(' or ')
  return new AppError('unsupported-type', `This call takes JSON (Content-Type: ${wanted}).`)
}

/**
 * Reads a body and stops at the first byte too many. Throws `too-large`, and `unreadable-body` for one
 * that broke off because the caller left: that is no fault of ours, and not for the log.
 *
 * A body that is left half read blocks its connection for good, so the rest of it is taken and dropped
 * while the answer is on its way. What is refused before anything was read needs no such care: Node
 * drops it by itself. `scripts/server/front.ts` cuts off whoever does not stop sending.
 */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError('too-large', `This is larger than the ${inWords(largest)} we take.`)
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge()
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError('unreadable-body', 'The body broke off.', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > largest) {
      setImmediate(() => dropRest(reader).catch(ignoreGone))
      throw tooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** Takes what is left of a body, up to a bound. */
async function dropRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let dropped = 0; dropped < MAX_DROPPED; ) {
    const { done, value } = await reader.read()
    if (done) return
    dropped += value.byteLength
  }
  await reader.cancel()
}

/** Whoever hangs up before all is sent needs no connection any more. */
function ignoreGone() {}

/** Refuses NUL characters and lone surrogates in any text, however deep it lies. */
function assertStorableText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw invalid({ [path || 'body']: ['validation.unstorable'] })
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > DEEPEST) throw new AppError('unreadable-body', 'The body is nested too deeply.')
  for (const [key, inner] of Object.entries(value)) {
    assertStorableText(key, path || 'body')
    assertStorableText(inner, path ? `${path}.${key}` : key, depth + 1)
  }
}

function inWords(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${Math.floor(bytes / 1_000_000)} MB`
}
