import { type NextRequest, NextResponse } from 'next/server'
import { readToken } from '@/lib/core/session'

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
]

/**
 * The first lock of the protected pages: guests go to /login and come back afterwards, admin pages
 * turn other people away. It trusts the token; pages and calls check again in the database.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl
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
  return NextResponse.next()
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
  ],
}
