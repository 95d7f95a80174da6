import 'server-only'
import type { NextRequest } from 'next/server'
import { AppError } from './errors'
import { invalid } from './invalid'

/** The largest JSON body that a call takes unless it says otherwise. */
const LARGEST_JSON = 100_000
/** No payload of ours is deeper than three; a text of brackets alone would overflow the stack. */
const DEEPEST = 30

interface ReadOptions {
  /** In bytes. */
  largest?: number
  /** Whether nothing at all stands for an empty object, whatever its type is said to be. */
  mayBeEmpty?: boolean
}

/**
 * Reads a JSON body. Throws `unsupported-type`, `too-large`, `unreadable-body`, or `invalid` for
 * text that MongoDB or a screen could not hold.
 */
export async function readJson(
  request: NextRequest,
  { largest = LARGEST_JSON, mayBeEmpty = false }: ReadOptions = {},
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const isJson = type === 'application/json'
  if (!isJson && !mayBeEmpty) throw noJson()
  const bytes = await readBytes(request, largest)
  if (mayBeEmpty && bytes.byteLength === 0) return {}
  if (!isJson) throw noJson()
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('unreadable-body', 'The body is not readable JSON.', { cause })
  }
  assertStorableText(value)
  return value
}

function noJson(): AppError {
  return new AppError('unsupported-type', 'This call takes JSON (Content-Type: application/json).')
}

/** Reads a body and stops at the first byte too many. Throws `too-large`. */
export async function readBytes(request: NextRequest, largest: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new AppError('too-large', `This is larger than the ${inWords(largest)} we take.`)
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largest) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

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
