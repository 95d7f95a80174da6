import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { isDevelopment } from '@/lib/core/env'
import { contentPolicy } from '@/lib/core/security-headers'
import { readToken } from '@/lib/core/session-cookie'

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

/** Pages for everybody that are made for one request all the same: where mailed links lead. */
const OPEN_PATHS = ['/reset', '/verify']

/**
 * The first lock of the protected pages: guests go to /login and come back afterwards, admin pages
 * turn other people away. It trusts the token; pages and calls check again in the database. Whoever
 * comes in gets a page with a content policy of its own.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
  if (OPEN_PATHS.includes(pathname)) return withNonce(request)
  // A redirect in next.config.mjs would ignore case and lead to itself.
  if (pathname === '/dashboard/userHome') {
    return NextResponse.redirect(new URL(`/dashboard/userhome${search}`, request.url), 308)
  }
  const token = await readToken(request)
  if (!token) {
    const login = new URL('/login', request.url)
    login.searchParams.set('callbackUrl', `${pathname}${search}`)
    return NextResponse.redirect(login)
  }
  const isAdminPath = ADMIN_PATHS.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
  if (isAdminPath && token.role !== 'admin') {
    return NextResponse.redirect(new URL('/dashboard/userhome', request.url))
  }
  return withNonce(request)
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

export const config = {
  runtime: 'nodejs',
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
  ],
}
