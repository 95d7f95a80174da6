import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/core/server/errors'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { formatAlternatives } from '@/lib/i18n/localized-message'
import { messageKey } from '@/lib/i18n/message-key'
import { translationsFor } from '@/lib/i18n/translations'

const MAX_JSON_BYTES = 100_000
const MAX_DISCARDED_BYTES = 20_000_000
/** Our values have three levels; very deep nesting would overflow the stack. */
const MAX_DEPTH = 30

interface ReadOptions {
  maxBytes?: number
  types?: string[]
  allowsEmptyBody?: boolean
}

/** Throws `unsupported-type`, `too-large`, `unreadable-body`, or `invalid` for unstorable text. */
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
  if (!isJson && !allowsEmptyBody) throw unsupportedTypeError(types)
  const bytes = await readBytes(request, maxBytes)
  if (allowsEmptyBody && bytes.byteLength === 0) return {}
  if (!isJson) throw unsupportedTypeError(types)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable-body', 'errors.refusals.notJson', { cause })
  }
  assertStorableText(value)
  return value
}

function unsupportedTypeError(types: string[]): AppError {
  return new AppError('unsupported-type', (locale) =>
    translationsFor(locale, 'errors.refusals')('notJsonType', {
      types: formatAlternatives(types, locale),
    }),
  )
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_JSON_BYTES)))
}

/**
 * Throws `too-large`, or `unreadable-body` when the client disconnects. Discards the rest of a
 * large body, which would block the connection; `server/listen.ts` disconnects slow senders.
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

async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let discarded = 0; discarded < MAX_DISCARDED_BYTES; ) {
    const { done, value } = await reader.read()
    if (done) return
    discarded += value.byteLength
  }
  await reader.cancel()
}

/** The client disconnected, so nothing is left to discard. */
function ignoreDisconnect() {}

/** Rejects NUL characters and lone surrogates at any depth. */
function assertStorableText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw validationError({ [path || 'body']: ['validation.unstorable'] })
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
