import 'server-only'
import ipaddr from 'ipaddr.js'
import type { NextRequest } from 'next/server'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'

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
function callerAddress(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** What a caller is counted by before an account is known: `networkOf` their address. */
export function callerNetwork(request: NextRequest): string {
  return networkOf(callerAddress(request))
}

/**
 * The part of an address that stands for one household or company: an IPv4 address as it is, and the
 * first 64 bits of an IPv6 one (`2001:db8:1:2::/64`), since a provider gives nobody less and whoever
 * has them may call from any of their 2^64 addresses. What is no address is `unknown`, all of it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array(8).fill(0)])
  return `${network.toRFC5952String()}/64`
}

/** Scheme, name and port must all be those of the site's address; what `Host` says vouches for nothing. */
function isOurOrigin(origin: string, request: NextRequest): boolean {
  const { NEXTAUTH_URL } = env()
  // Development alone may run without; see `env`.
  return origin === (NEXTAUTH_URL ? new URL(NEXTAUTH_URL).origin : request.nextUrl.origin)
}
