import 'server-only'
import type { NextRequest } from 'next/server'
import { env } from './env'
import { AppError } from './errors'

/**
 * Refuses a state-changing call that another site's page makes with a visitor's cookies. An `Origin`
 * header decides alone; without one `Sec-Fetch-Site` does; with neither the caller is no browser.
 */
export function assertOwnOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOwn = origin
    ? isOurOrigin(origin, request)
    : site === null || site === 'same-origin' || site === 'none'
  if (!isOwn) throw new AppError('foreign-origin', 'This call is for the pages of this site alone.')
}

/** The caller's address: the socket's, which our server writes into this header (see scripts/server). */
export function callerAddress(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

function isOurOrigin(origin: string, request: NextRequest): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  const configured = env().NEXTAUTH_URL
  const ours = configured ? new URL(configured).host : undefined
  return host === request.headers.get('host') || host === ours
}
