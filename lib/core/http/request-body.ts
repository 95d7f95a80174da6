import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/core/errors'
import { invalid } from '@/lib/core/validation/invalid'
import { messageKey } from '@/lib/i18n/message-key'
import { anyOf } from '@/lib/i18n/sentence'
import { wordsIn } from '@/lib/i18n/words'

/** The maximum size of a JSON body in bytes, unless a call sets its own. */
const MAX_JSON_BYTES = 100_000
/** How much of a body that is too large is read and discarded, in bytes. */
const MAX_DISCARDED_BYTES = 20_000_000
/**
 * The maximum depth of a JSON value. Ours have at most three levels, and very deep nesting would overflow the
 * stack.
 */
const MAX_DEPTH = 30

interface ReadOptions {
  /** The maximum size in bytes. */
  maxBytes?: number
  /** The accepted media types; default `application/json`. */
  types?: string[]
  /** Whether an empty body stands for an empty object, whatever its media type. */
  allowsEmptyBody?: boolean
}

/**
 * Reads a JSON body. Throws `unsupported-type`, `too-large`, `unreadable-body`, or `invalid` for text that
 * MongoDB cannot store or a screen cannot show.
 */
export async function readJson(
  request: NextRequest,
  {
    maxBytes = MAX_JSON_BYTES,
    types = ['application/json'],
    allowsEmptyBody = false,
  }: ReadOptions = {},
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isJson = type !== undefined && types.includes(type)
  if (!isJson && !allowsEmptyBody) throw unsupportedType(types)
  const bytes = await readBytes(request, maxBytes)
  if (allowsEmptyBody && bytes.byteLength === 0) return {}
  if (!isJson) throw unsupportedType(types)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable-body', 'errors.refusals.notJson', { cause })
  }
  assertStorableText(value)
  return value
}

function unsupportedType(types: string[]): AppError {
  return new AppError('unsupported-type', (locale) =>
    wordsIn(locale, 'errors.refusals')('notJsonType', { types: anyOf(types, locale) }),
  )
}

/** Reads the fields of a form that a provider or its page sends. Throws what `readBytes` throws. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_JSON_BYTES)))
}

/**
 * Reads a body up to a size limit. Throws `too-large`, and `unreadable-body` when the caller disconnects
 * before the end; that is no fault of ours and is not logged. An unread rest of a body blocks its connection,
 * so the rest is read and discarded while the answer is sent. When a call is refused before anything was
 * read, Node discards the body by itself. `server/http-server.ts` disconnects callers who do not stop
 * sending.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError('too-large', messageKey('errors.refusals.tooLarge', inUnits(maxBytes)))
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new AppError('unreadable-body', 'errors.refusals.incomplete', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      setImmediate(() => discardRest(reader).catch(ignoreDisconnect))
      throw tooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** Reads and discards the rest of a body, up to a limit. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let dropped = 0; dropped < MAX_DISCARDED_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) return
    dropped += value.byteLength
  }
  await reader.cancel()
}

/** Ignores the error when the caller disconnects first: then there is nothing left to discard. */
function ignoreDisconnect() {}

/** Refuses NUL characters and lone surrogates in every text, at any depth. */
function assertStorableText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw invalid({ [path || 'body']: ['validation.unstorable'] })
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new AppError('unreadable-body', 'errors.refusals.nested')
  for (const [key, inner] of Object.entries(value)) {
    assertStorableText(key, path || 'body')
    assertStorableText(inner, path ? `${path}.${key}` : key, depth + 1)
  }
}

function inUnits(bytes: number): { size: number; unit: 'kB' | 'MB' } {
  return bytes < 1_000_000
    ? { size: bytes / 1_000, unit: 'kB' }
    : { size: Math.floor(bytes / 1_000_000), unit: 'MB' }
}
