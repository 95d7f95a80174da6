import 'server-only'
import ipaddr from 'ipaddr.js'
import type { NextRequest } from 'next/server'

/** Our server writes the socket's IP address into this header (see server/client-ip.ts). */
function clientIp(request: NextRequest): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** The key for rate limits before an account is known. */
export function clientNetwork(request: NextRequest): string {
  return networkOf(clientIp(request))
}

/** An IPv4 address, or the first 64 bits of an IPv6 address: providers assign those to one customer. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const parsed = ipaddr.process(ip)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), ...Array(8).fill(0)])
  return `${network.toRFC5952String()}/64`
}
