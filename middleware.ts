import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { type CoreErrorCode, STATUS_BY_CODE } from '@/lib/core/error-codes'
import { readSessionToken } from '@/lib/core/server/auth/session-cookie'
import { isDemo, isDevelopment } from '@/lib/core/server/env'
import { clientNetwork } from '@/lib/core/server/http/client-network'
import { jsonErrorResponse } from '@/lib/core/server/http/json-error-response'
import {
  consumePageLimit,
  PAGE_LIMIT_PERIOD_SECONDS,
  TOO_MANY_SEGMENT,
} from '@/lib/core/server/http/page-rate-limits'
import { contentSecurityPolicy } from '@/lib/core/server/http/security-headers'
import { localeOfPath, localizedPath, withoutLocale } from '@/lib/i18n/localized-path'
import bangla from '@/lib/i18n/messages/bn/errors.json'
import english from '@/lib/i18n/messages/en/errors.json'
import { requestLocale } from '@/lib/i18n/request-locale'
import { routing } from '@/lib/i18n/routing'
import { isListedPage, pageAccess } from '@/lib/page-access'

/** Cached responses that are not pages. A test compares this with the route files. */
const CACHED_RESPONSE =
  /\/(?:feed\.xml|calendar\.ics|picture\.png)$|^\/picture-card\/|^\/manifest\.webmanifest$/
const CACHED_METHODS = ['GET', 'HEAD']

const RESERVED = ['api', '_next']

/** The site has no server actions, and Next.js logs each unknown one. */
const ACTION_HEADER = 'next-action'
const ACTION_FORM = 'multipart/form-data'
/** `config` excludes these, because the middleware would truncate a multipart body. */
const FORM_ENDPOINTS = /^\/(?:api\/|upload$)/

/** A cached page, so the middleware counts look-ups. */
const CERTIFICATE = /^\/certificate\/[^/]+$/

/** The front server rewrites to this page beyond its limit (lib/missing-pages.ts). */
const TOO_MANY_MISSING = `/not-found/${TOO_MANY_SEGMENT}`

/**
 * Rejects undecodable URLs (Next.js would respond with 500 and without our headers), methods other
 * than GET and HEAD on cached responses (Next.js would cache the one to OPTIONS) and server
 * actions. Then it checks protected pages for the first time.
 */
export async function middleware(request: NextRequest) {
  const decodedPath = decoded(request.nextUrl.pathname)
  if (decodedPath === null) return rejected(request, 'unreadable-address', 'unreadableAddress')
  const spellingResponse = respondToSpelling(request, decodedPath)
  if (spellingResponse) return spellingResponse
  const path = withoutLocale(decodedPath)
  if (isServerAction(request, path)) return rejected(request, 'not-found', 'noAction')
  if (CACHED_RESPONSE.test(path) && !CACHED_METHODS.includes(request.method)) {
    const headers = { Allow: CACHED_METHODS.join(', ') }
    return rejected(request, 'method-not-allowed', 'onlyReads', headers)
  }
  const access = pageAccess(path)
  if (access === 'emailed-link') return withNonce(request)
  if (CERTIFICATE.test(path)) return limitCertificates(request)
  if (path === TOO_MANY_MISSING) return tooManyMissing(request)
  return access ? protectPage(request, path, access) : NextResponse.next()
}

/** Trusts the token; pages and endpoints check it in the database. Allowed requests get a nonce. */
async function protectPage(
  request: NextRequest,
  path: string,
  access: 'user' | 'admin',
): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  // A redirect in next.config.mjs ignores case and would loop.
  if (path === '/dashboard/userHome') {
    return redirectTo(request, `/dashboard/userhome${search}`, 308)
  }
  const token = await readSessionToken(request)
  if (!token) {
    return redirectTo(
      request,
      `/login?${new URLSearchParams({ callbackUrl: `${pathname}${search}` })}`,
    )
  }
  if (access === 'admin' && token.role !== 'admin') {
    return redirectTo(request, '/dashboard/userhome')
  }
  // Other URLs get the cached not-found page, whose scripts have no nonce.
  return isListedPage(path) ? withNonce(request) : NextResponse.next()
}

/**
 * Redirects spellings such as `/BN` and `/%62n`, and sends 404 for those of `/api` and `/_next`.
 * The rewrites in next.config.mjs ignore case and miss these paths; a redirect there would loop.
 */
function respondToSpelling(request: NextRequest, decodedPath: string): Response | null {
  const [, first = '', ...others] = request.nextUrl.pathname.split('/')
  const [, decodedFirst = ''] = decodedPath.split('/')
  const lowerCased = decodedFirst.toLowerCase()
  if (first === lowerCased) return null
  const locale = routing.locales.find((one) => one === lowerCased)
  if (locale) {
    const path = withoutLocale(`/${others.join('/')}`)
    const target = localizedPath(`${path}${request.nextUrl.search}`, locale)
    return NextResponse.redirect(new URL(target, request.url), 308)
  }
  if (!RESERVED.includes(lowerCased)) return null
  return rejected(request, 'not-found', 'unknownCall')
}

function redirectTo({ nextUrl, url }: NextRequest, path: string, status = 307): NextResponse {
  return NextResponse.redirect(
    new URL(localizedPath(path, localeOfPath(nextUrl.pathname)), url),
    status,
  )
}

/** Limits how many certificate codes a network can try. */
async function limitCertificates(request: NextRequest): Promise<NextResponse> {
  const waitSeconds = await consumePageLimit('certificates', clientNetwork(request))
  if (waitSeconds === 0) return NextResponse.next()
  const locale = localeOfPath(request.nextUrl.pathname)
  const page = new URL(localizedPath(`/certificate/${TOO_MANY_SEGMENT}`, locale), request.url)
  return NextResponse.rewrite(page, {
    status: 429,
    headers: { 'Retry-After': String(waitSeconds) },
  })
}

function tooManyMissing(request: NextRequest): NextResponse {
  const headers = { 'Retry-After': String(PAGE_LIMIT_PERIOD_SECONDS), 'Cache-Control': 'no-store' }
  return NextResponse.rewrite(request.url, { status: 429, headers })
}

/** Next.js reads the nonce from the policy in the request's headers. */
function withNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const options = { nonce, isDevelopment: isDevelopment(), isDemo: isDemo() }
  const policy = contentSecurityPolicy(options)
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

function isServerAction({ headers }: NextRequest, path: string): boolean {
  if (headers.has(ACTION_HEADER)) return true
  return !FORM_ENDPOINTS.test(path) && Boolean(headers.get('content-type')?.startsWith(ACTION_FORM))
}

/** Messages without values, so that the middleware need not load the whole catalogue. */
const MESSAGES = { en: english.refusals, bn: bangla.refusals }

function rejected(
  request: NextRequest,
  code: CoreErrorCode,
  name: 'unreadableAddress' | 'noAction' | 'onlyReads' | 'unknownCall',
  headers?: Record<string, string>,
): Response {
  const message = MESSAGES[requestLocale(request)][name]
  return jsonErrorResponse({ code, status: STATUS_BY_CODE[code], message, headers }, randomUUID())
}

export const config = {
  runtime: 'nodejs',
  // Next.js compares the URL both as received and decoded.
  matcher: [
    '/:locale(bn)?/(donorRegistration|donorSearch|bloodRequest|donate|communityChat)',
    '/:locale(bn)?/donate/result/:id',
    '/:locale(bn)?/chapters/join/:code',
    '/:locale(bn)?/dashboard/:path*',
    '/:locale(bn)?/(reset|verify|donation|contact-request|unsubscribe|invitation)',
    '/:locale(bn)?/certificate/:code',
    '/:locale(bn)?/not-found/too-many',
    '/:locale(bn)?/blogs/feed.xml',
    '/:locale(bn)?/:noun/:id/(calendar\\.ics|picture\\.png)',
    '/:locale(bn)?/picture-card/:path*',
    '/:locale(bn)?/manifest.webmanifest',
    // Other spellings of these folders: a matcher does not ignore case.
    '/((?!(?:bn|api|_next)(?:/|$))(?:[bB][nN]|[aA][pP][iI]|_[nN][eE][xX][tT])(?:/.*)?)',
    // Every percent-encoded URL, including endpoints and files.
    '/(.*%.*)',
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
    {
      source: '/((?!api/|upload$).*)',
      has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
  ],
}
