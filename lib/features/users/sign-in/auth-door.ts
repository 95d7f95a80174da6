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

/** More than three times the longest email and password, percent-encoded. */
const MAX_BODY_BYTES = 10_000

/** The endpoints that the site uses. next-auth's log is closed, because anyone could write to it. */
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

/** next-auth has no limits, takes bodies of any size, and returns 500 for what it cannot read. */
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

/** next-auth returns 500 for a `callbackUrl` that it cannot read. */
function assertWebAddresses(fields: URLSearchParams): void {
  if (fields.getAll('callbackUrl').every(isWebAddress)) return
  throw new AppError('unreadable-address', 'errors.refusals.returnAddress')
}

/** The error response deletes an unreadable cookie. */
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
