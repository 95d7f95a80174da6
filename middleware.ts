import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { readToken } from '@/lib/core/auth/session-cookie'
import { isDevelopment } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'
import { methodNotAllowed, refusalResponse } from '@/lib/core/http/refusal-answer'
import { contentPolicy } from '@/lib/core/http/security-headers'

const ADMIN_PATHS = [
  '/dashboard/home',
  '/dashboard/appointment',
  '/dashboard/services',
  '/dashboard/volunteer',
  '/dashboard/campaign',
  '/dashboard/createCampaign',
  '/dashboard/manageusers',
  '/dashboard/requests',
  '/dashboard/donations',
  '/dashboard/audit',
  '/dashboard/second-factor',
]

/** The rest of the pages that are made for one person; a test holds them against the page files. */
const OWN_PATHS = [
  ...['/donorRegistration', '/donorSearch', '/bloodRequest', '/donate', '/communityChat'],
  ...['/dashboard', '/dashboard/userhome', '/dashboard/profile', '/dashboard/userappointment'],
  ...['/dashboard/myrequests', '/dashboard/mydonations'],
  ...['/dashboard/allBlog', '/dashboard/createBlog'],
]

/** The form of a new service, and that of one that is there. */
const SERVICE_PATH = /^\/dashboard\/services\/[^/]+$/

/** Pages for everybody that are made for one request all the same: where mailed links lead. */
const OPEN_PATHS = ['/reset', '/verify']

/** Answers that Next keeps and that are no pages. A test holds them against the route files. */
const KEPT_ANSWER = /\/(?:feed\.xml|calendar\.ics|picture\.png)$|^\/picture-card\//
const KEPT_METHODS = ['GET', 'HEAD']

/** What asks for a server action. The site has none, and Next logs each that it does not find. */
const ACTION = 'next-action'
const ACTION_FORM = 'multipart/form-data'
/** The calls that take such a form, which `config` leaves out: the middleware would cut it short. */
const FORM_CALLS = /^\/(?:api\/|upload$)/

const PROTECTED =
  /^\/(?:donorRegistration|donorSearch|bloodRequest|donate|communityChat|dashboard)(?=[/.]|$)/

/**
 * Turns away what no page and no handler may see: an address that cannot be decoded (Next would answer
 * 500 without our headers), and a method beside GET and HEAD where answers are kept (Next would keep
 * what it answers to OPTIONS for everybody who comes after), and a call of a server action. Protected
 * pages have their first lock here.
 */
export async function middleware(request: NextRequest) {
  const path = decoded(request.nextUrl.pathname)
  if (path === null) return refused(unreadableAddress())
  if (asksForAction(request, path)) return refused(noAction())
  if (KEPT_ANSWER.test(path) && !KEPT_METHODS.includes(request.method)) {
    return refused(methodNotAllowed(KEPT_METHODS))
  }
  if (OPEN_PATHS.includes(path)) return withNonce(request)
  return PROTECTED.test(path) ? lock(request, path) : NextResponse.next()
}

/**
 * The first lock of the protected pages: guests go to /login and come back afterwards, admin pages
 * turn other people away. It trusts the token; pages and calls check again in the database. Whoever
 * comes in gets a page with a content policy of its own.
 */
async function lock(request: NextRequest, path: string): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  // A redirect in next.config.mjs would ignore case and lead to itself.
  if (path === '/dashboard/userHome') {
    return NextResponse.redirect(new URL(`/dashboard/userhome${search}`, request.url), 308)
  }
  const token = await readToken(request)
  if (!token) {
    const login = new URL('/login', request.url)
    login.searchParams.set('callbackUrl', `${pathname}${search}`)
    return NextResponse.redirect(login)
  }
  const isAdminPath = ADMIN_PATHS.some((admin) => path === admin || path.startsWith(`${admin}/`))
  if (isAdminPath && token.role !== 'admin') {
    return NextResponse.redirect(new URL('/dashboard/userhome', request.url))
  }
  return isPage(path) ? withNonce(request) : NextResponse.next()
}

/** What leads nowhere gets a page that was made for nobody, whose scripts carry no nonce. */
function isPage(path: string): boolean {
  return ADMIN_PATHS.includes(path) || OWN_PATHS.includes(path) || SERVICE_PATH.test(path)
}

/**
 * Lets a page be made whose inline scripts carry a nonce of this one request. Next reads it from the
 * policy among the headers of the request.
 */
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

function unreadableAddress(): AppError {
  return new AppError('unreadable-address', 'This address cannot be read: a % in it stands alone.')
}

function asksForAction({ headers }: NextRequest, path: string): boolean {
  if (headers.has(ACTION)) return true
  return !FORM_CALLS.test(path) && Boolean(headers.get('content-type')?.startsWith(ACTION_FORM))
}

function noAction(): AppError {
  return new AppError('not-found', 'There is no such action.')
}

function refused(error: AppError): Response {
  return refusalResponse(error, randomUUID())
}

export const config = {
  runtime: 'nodejs',
  // Next compares both the address as it came and the decoded one.
  matcher: [
    '/donorRegistration',
    '/donorSearch',
    '/bloodRequest',
    '/donate',
    '/communityChat',
    '/dashboard',
    '/dashboard/:path*',
    '/reset',
    '/verify',
    '/blogs/feed.xml',
    '/:noun/:id/calendar.ics',
    '/:noun/:id/picture.png',
    '/picture-card/:path*',
    // Whatever is percent-encoded, calls and files included.
    '/(.*%.*)',
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
    {
      source: '/((?!api/|upload$).*)',
      has: [{ type: 'header', key: 'content-type', value: 'multipart/form-data.*' }],
    },
  ],
}
