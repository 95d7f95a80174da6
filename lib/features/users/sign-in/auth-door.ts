import 'server-only'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { AppError } from '@/lib/core/errors'
import { callerNetwork } from '@/lib/core/http/caller-network'
import { consumeLimit } from '@/lib/core/http/limits'
import { methodNotAllowed } from '@/lib/core/http/refusal'
import { readBytes, readJson } from '@/lib/core/http/request-body'
import { siteAddress } from '@/lib/core/http/site-address'
import { invalid } from '@/lib/core/validation/invalid'
import { messageKey } from '@/lib/i18n/message-key'

/** A login with the longest e-mail and password, percent-encoded, has less than a third of this. */
const MAX_BODY_BYTES = 10_000

/** The calls of next-auth that are open, with their methods. Its log is not: anybody could write to it. */
const CALLS = new Map<string, readonly string[]>([
  ['csrf', ['GET']],
  ['error', ['GET']],
  ['providers', ['GET']],
  ['session', ['GET', 'POST']],
  ['signin', ['GET']],
  ['signin/credentials', ['GET', 'POST']],
  ['signin/google', ['GET', 'POST']],
  ['signout', ['GET', 'POST']],
  ['callback/credentials', ['POST']],
  ['callback/google', ['GET', 'POST']],
])

const FORM = 'application/x-www-form-urlencoded'
const jsonForm = z.record(z.string(), z.string())

/**
 * Lets a call through to next-auth if it is one that the site uses, with its body already read:
 * next-auth takes bodies of any size, has no limits, and answers 500 to what it cannot read. Throws
 * `not-found`, `method-not-allowed`, `too-many-calls`, `too-large`, `unsupported-type`,
 * `unreadable-body`, `unreadable-cookie` and `invalid`.
 */
export async function admitAuthCall(
  request: NextRequest,
  path: readonly string[],
): Promise<NextRequest> {
  const methods = CALLS.get(path.join('/'))
  if (!methods) throw new AppError('not-found', 'errors.refusals.unknownCall')
  if (!methods.includes(request.method)) throw methodNotAllowed(methods)
  await consumeLimit('sign-in-calls', callerNetwork(request))
  assertReadableCookies(request)
  assertWebAddresses(request.nextUrl.searchParams)
  if (request.method !== 'POST') return request
  const form = await readForm(request)
  assertWebAddresses(form)
  const headers = new Headers(request.headers)
  headers.set('content-type', FORM)
  headers.delete('content-length')
  return new NextRequest(request.url, { method: 'POST', headers, body: form.toString() })
}

async function readForm(request: NextRequest): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') {
    const fields = jsonForm.safeParse(await readJson(request, { maxBytes: MAX_BODY_BYTES }))
    if (fields.success) return new URLSearchParams(fields.data)
    throw invalid({ body: ['validation.notText'] })
  }
  if (type !== FORM) {
    throw new AppError('unsupported-type', messageKey('errors.refusals.notForm', { type: FORM }))
  }
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES)))
}

/** Checks `callbackUrl`: next-auth answers 500 to one that it cannot read. */
function assertWebAddresses(fields: URLSearchParams): void {
  if (fields.getAll('callbackUrl').every(isWebAddress)) return
  throw new AppError('unreadable-address', 'errors.refusals.returnAddress')
}

/** The same for the cookie in which next-auth keeps it; the refusal deletes a wrong one. */
function assertReadableCookies(request: NextRequest): void {
  const wrong = request.cookies
    .getAll()
    .find(({ name, value }) => name.endsWith('next-auth.callback-url') && !isWebAddress(value))
  if (!wrong) return
  const isSecure = wrong.name.startsWith('__Secure-')
  throw new AppError('unreadable-cookie', 'errors.refusals.unreadableCookie', {
    headers: { 'Set-Cookie': `${wrong.name}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}` },
  })
}

function isWebAddress(address: string): boolean {
  if (address === '') return true
  const base = address.startsWith('/') ? siteAddress() : undefined
  return URL.canParse(address, base) && /^https?:$/.test(new URL(address, base).protocol)
}
