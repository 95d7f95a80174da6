import 'server-only'
import ipaddr from 'ipaddr.js'
import type { NextRequest } from 'next/server'

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
