import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { readToken } from '@/lib/core/auth/session-cookie'
import { isDevelopment } from '@/lib/core/env'
import { type ErrorCode, STATUS_OF } from '@/lib/core/error-codes'
import { callerNetwork } from '@/lib/core/http/caller-network'
import { PAGE_LIMIT_SECONDS, secondsToWait, TOO_MANY } from '@/lib/core/http/page-limits'
import { refusalAnswer } from '@/lib/core/http/refusal-answer'
import { contentPolicy } from '@/lib/core/http/security-headers'
import { callerLocale } from '@/lib/i18n/caller-locale'
import { localeOf, localPath, withoutLocale } from '@/lib/i18n/local-path'
import bangla from '@/lib/i18n/messages/bn/errors.json'
import english from '@/lib/i18n/messages/en/errors.json'
import { routing } from '@/lib/i18n/routing'

const ADMIN_PATHS = [
  '/dashboard/home',
  '/dashboard/appointment',
  '/dashboard/services',
  '/dashboard/volunteer',
  '/dashboard/campaign',
  '/dashboard/createCampaign',
  '/dashboard/manageusers',
  '/dashboard/imports',
  '/dashboard/requests',
  '/dashboard/donations',
  '/dashboard/audit',
  '/dashboard/moderation',
  '/dashboard/second-factor',
  '/dashboard/webhooks',
]

/** A test compares these with the page files. */
const OWN_PATHS = [
  ...['/donorRegistration', '/donorSearch', '/bloodRequest', '/donate', '/communityChat'],
  ...['/dashboard', '/dashboard/userhome', '/dashboard/profile', '/dashboard/userappointment'],
  ...['/dashboard/myrequests', '/dashboard/mydonations', '/dashboard/contactrequests'],
  ...['/dashboard/notifications', '/dashboard/tokens'],
  ...['/dashboard/allBlog', '/dashboard/createBlog', '/dashboard/bloodbanks'],
  '/dashboard/chapters',
]

const PATHS_OF_ONE = [
  /^\/dashboard\/(?:services|campaign|allBlog|imports)\/[^/]+$/,
  /^\/dashboard\/bloodbanks\/[^/]+(?:\/edit)?$/,
  /^\/dashboard\/chapters\/[^/]+(?:\/edit|\/drives\/[^/]+)?$/,
  /^\/chapters\/join\/[^/]+$/,
  /^\/donate\/result\/[^/]+$/,
]

/** Public, but rendered per request: the targets of emailed links. */
const OPEN_PATHS = [
  '/reset',
  '/verify',
  '/donation',
  '/contact-request',
  '/unsubscribe',
  '/invitation',
]

/** Cached responses that are not pages. A test compares this with the route files. */
const KEPT_ANSWER =
  /\/(?:feed\.xml|calendar\.ics|picture\.png)$|^\/picture-card\/|^\/manifest\.webmanifest$/
const KEPT_METHODS = ['GET', 'HEAD']

const RESERVED = ['api', '_next']

/** The site has no server actions, and Next.js logs each unknown one. */
const ACTION = 'next-action'
const ACTION_FORM = 'multipart/form-data'
/** `config` excludes these, because the middleware would truncate a multipart body. */
const FORM_CALLS = /^\/(?:api\/|upload$)/

/** A cached page, so the middleware counts look-ups. */
const CERTIFICATE = /^\/certificate\/[^/]+$/

/** The front server rewrites to this page beyond its limit (lib/missing-pages.ts). */
const TOO_MANY_MISSING = `/not-found/${TOO_MANY}`

const PROTECTED =
  /^\/(?:donorRegistration|donorSearch|bloodRequest|donate|communityChat|dashboard|chapters\/join)(?=[/.]|$)/

/**
 * Rejects undecodable URLs (Next.js would respond with 500 and without our headers), methods other
 * than GET and HEAD on cached responses (Next.js would cache the one to OPTIONS) and server
 * actions. Then it checks protected pages for the first time.
 */
export async function middleware(request: NextRequest) {
  const address = decoded(request.nextUrl.pathname)
  if (address === null) return refused(request, 'unreadable-address', 'unreadableAddress')
  const spelling = answerSpelling(request, address)
  if (spelling) return spelling
  const path = withoutLocale(address)
  if (asksForAction(request, path)) return refused(request, 'not-found', 'noAction')
  if (KEPT_ANSWER.test(path) && !KEPT_METHODS.includes(request.method)) {
    const headers = { Allow: KEPT_METHODS.join(', ') }
    return refused(request, 'method-not-allowed', 'onlyReads', headers)
  }
  if (OPEN_PATHS.includes(path)) return withNonce(request)
  if (CERTIFICATE.test(path)) return countCheck(request)
  if (path === TOO_MANY_MISSING) return tooManyMissing(request)
  return PROTECTED.test(path) ? lock(request, path) : NextResponse.next()
}

/** Trusts the token; pages and endpoints check it in the database. Allowed requests get a nonce. */
async function lock(request: NextRequest, path: string): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  // A redirect in next.config.mjs ignores case and would loop.
  if (path === '/dashboard/userHome') {
    return redirectTo(request, `/dashboard/userhome${search}`, 308)
  }
  const token = await readToken(request)
  if (!token) {
    return redirectTo(
      request,
      `/login?${new URLSearchParams({ callbackUrl: `${pathname}${search}` })}`,
    )
  }
  const isAdminPath = ADMIN_PATHS.some((admin) => path === admin || path.startsWith(`${admin}/`))
  if (isAdminPath && token.role !== 'admin') {
    return redirectTo(request, '/dashboard/userhome')
  }
  return isPage(path) ? withNonce(request) : NextResponse.next()
}

/**
 * Redirects spellings such as `/BN` and `/%62n`, and sends 404 for those of `/api` and `/_next`.
 * The rewrites in next.config.mjs ignore case and miss these paths; a redirect there would loop.
 */
function answerSpelling(request: NextRequest, address: string): Response | null {
  const [, first = '', ...others] = request.nextUrl.pathname.split('/')
  const [, decodedFirst = ''] = address.split('/')
  const spelled = decodedFirst.toLowerCase()
  if (first === spelled) return null
  const locale = routing.locales.find((one) => one === spelled)
  if (locale) {
    const path = withoutLocale(`/${others.join('/')}`)
    const target = localPath(`${path}${request.nextUrl.search}`, locale)
    return NextResponse.redirect(new URL(target, request.url), 308)
  }
  if (!RESERVED.includes(spelled)) return null
  return refused(request, 'not-found', 'unknownCall')
}

function redirectTo({ nextUrl, url }: NextRequest, path: string, status = 307): NextResponse {
  return NextResponse.redirect(new URL(localPath(path, localeOf(nextUrl.pathname)), url), status)
}

/** Limits how many certificate codes a network can try. */
async function countCheck(request: NextRequest): Promise<NextResponse> {
  const wait = await secondsToWait('certificates', callerNetwork(request))
  if (wait === 0) return NextResponse.next()
  const locale = localeOf(request.nextUrl.pathname)
  const page = new URL(localPath(`/certificate/${TOO_MANY}`, locale), request.url)
  return NextResponse.rewrite(page, { status: 429, headers: { 'Retry-After': String(wait) } })
}

function tooManyMissing(request: NextRequest): NextResponse {
  const headers = { 'Retry-After': String(PAGE_LIMIT_SECONDS), 'Cache-Control': 'no-store' }
  return NextResponse.rewrite(request.url, { status: 429, headers })
}

/** Other URLs get the cached not-found page, whose scripts have no nonce. */
function isPage(path: string): boolean {
  return (
    ADMIN_PATHS.includes(path) ||
    OWN_PATHS.includes(path) ||
    PATHS_OF_ONE.some((one) => one.test(path))
  )
}

/** Next.js reads the nonce from the policy in the request's headers. */
function withNonce(request: NextRequest): NextResponse {
  const nonce = randomBytes(16).toString('base64')
  const policy = contentPolicy({ nonce, isDevelopment: isDevelopment() })
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

function asksForAction({ headers }: NextRequest, path: string): boolean {
  if (headers.has(ACTION)) return true
  return !FORM_CALLS.test(path) && Boolean(headers.get('content-type')?.startsWith(ACTION_FORM))
}

/** Messages without values, so that the middleware need not load the whole catalogue. */
const REFUSALS = { en: english.refusals, bn: bangla.refusals }

function refused(
  request: NextRequest,
  code: ErrorCode,
  name: 'unreadableAddress' | 'noAction' | 'onlyReads' | 'unknownCall',
  headers?: Record<string, string>,
): Response {
  const message = REFUSALS[callerLocale(request)][name]
  return refusalAnswer({ code, status: STATUS_OF[code], message, headers }, randomUUID())
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
