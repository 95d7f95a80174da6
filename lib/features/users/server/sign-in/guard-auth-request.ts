import 'server-only'
import { NextRequest } from 'next/server'
import { z } from 'zod'
import { AppError } from '@/lib/core/server/errors'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { methodNotAllowedError } from '@/lib/core/server/http/error-handling'
import { consumeLimit } from '@/lib/core/server/http/rate-limits'
import { readBytes, readJson } from '@/lib/core/server/http/request-body'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { messageKey } from '@/lib/i18n/message-key'
import { USER_LIMITS } from '../limits'

/** More than three times the longest email and password, percent-encoded. */
const MAX_BODY_BYTES = 10_000

/** The endpoints that the site uses. next-auth's log is closed, because anyone could write to it. */
const AUTH_ENDPOINTS = new Map<string, readonly string[]>([
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

const FORM_TYPE = 'application/x-www-form-urlencoded'
const jsonForm = z.record(z.string(), z.string())

/** next-auth has no limits, takes bodies of any size, and returns 500 for what it cannot read. */
export async function guardAuthRequest(
  request: NextRequest,
  path: readonly string[],
): Promise<NextRequest> {
  const methods = AUTH_ENDPOINTS.get(path.join('/'))
  if (!methods) throw new AppError('not-found', 'errors.refusals.unknownCall')
  if (!methods.includes(request.method)) throw methodNotAllowedError(methods)
  await consumeLimit(USER_LIMITS['sign-in-calls'], clientNetwork(request))
  assertReadableCookies(request)
  assertWebUrls(request.nextUrl.searchParams)
  if (request.method !== 'POST') return request
  const form = await readForm(request)
  assertWebUrls(form)
  const headers = new Headers(request.headers)
  headers.set('content-type', FORM_TYPE)
  headers.delete('content-length')
  return new NextRequest(request.url, { method: 'POST', headers, body: form.toString() })
}

async function readForm(request: NextRequest): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') {
    const fields = jsonForm.safeParse(await readJson(request, { maxBytes: MAX_BODY_BYTES }))
    if (fields.success) return new URLSearchParams(fields.data)
    throw validationError({ body: ['validation.notText'] })
  }
  if (type !== FORM_TYPE) {
    throw new AppError(
      'unsupported-type',
      messageKey('errors.refusals.notForm', { type: FORM_TYPE }),
    )
  }
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES)))
}

/** next-auth returns 500 for a `callbackUrl` that it cannot read. */
function assertWebUrls(fields: URLSearchParams): void {
  if (fields.getAll('callbackUrl').every(isWebUrl)) return
  throw new AppError('unreadable-address', 'errors.refusals.returnAddress')
}

/** The error response deletes an unreadable cookie. */
function assertReadableCookies(request: NextRequest): void {
  const unreadable = request.cookies
    .getAll()
    .find(({ name, value }) => name.endsWith('next-auth.callback-url') && !isWebUrl(value))
  if (!unreadable) return
  const isSecure = unreadable.name.startsWith('__Secure-')
  throw new AppError('unreadable-cookie', 'errors.refusals.unreadableCookie', {
    headers: {
      'Set-Cookie': `${unreadable.name}=; Path=/; Max-Age=0${isSecure ? '; Secure' : ''}`,
    },
  })
}

function isWebUrl(url: string): boolean {
  if (url === '') return true
  const base = url.startsWith('/') ? siteUrl() : undefined
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol)
}
