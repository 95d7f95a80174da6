import 'server-only'
import ipaddr from 'ipaddr.js'
import type { NextRequest } from 'next/server'
import { env } from '@/lib/core/env'
import { AppError } from '@/lib/core/errors'

/**
 * Refuses a state-changing call that another site's page makes with a visitor's cookies (CSRF). The `Origin`
 * header decides if present, else `Sec-Fetch-Site`; a caller without either is not a browser.
 */
export function assertOwnOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOwn = origin
    ? isOurOrigin(origin, request)
    : site === null || site === 'same-origin' || site === 'none'
  if (!isOwn) throw new AppError('foreign-origin', 'Only pages of this site can make this call.')
}

/** The caller's IP address: our server writes the address of the socket into this header (see scripts/server). */
function callerAddress(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** The key by which a caller is counted before an account is known: `networkOf` their address. */
export function callerNetwork(request: NextRequest): string {
  return networkOf(callerAddress(request))
}

/**
 * The part of an address that stands for one household or company: an IPv4 address unchanged, and the first
 * 64 bits of an IPv6 address (`2001:db8:1:2::/64`), because a provider assigns at least those to one
 * customer, who may call from any of the 2^64 addresses. Everything that is not an address becomes `unknown`.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array(8).fill(0)])
  return `${network.toRFC5952String()}/64`
}

/** Scheme, host and port must equal those of the site's configured address; the `Host` header can be forged. */
function isOurOrigin(origin: string, request: NextRequest): boolean {
  const { NEXTAUTH_URL } = env()
  // Only development may run without it; see `env`.
  return origin === (NEXTAUTH_URL ? new URL(NEXTAUTH_URL).origin : request.nextUrl.origin)
}
