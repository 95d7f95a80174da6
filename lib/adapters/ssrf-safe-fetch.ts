import 'server-only'
import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const MAX_MS = 10_000
const DNS_TIMEOUT_MS = 3_000
const HTTPS_PORT = 443

export interface SafeNetwork {
  resolve: (host: string) => Promise<string[]>
  isAllowedIp: (ip: string) => boolean
  connection?: Pick<RequestOptions, 'ca' | 'port'>
}

const publicInternet: SafeNetwork = { resolve: resolveName, isAllowedIp: isPublicIp }

/** Queries DNS only: the system resolver knows local names (SSRF) and blocks a thread. */
async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 })
  const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}

/** Whether an IP is public: neither private nor of this computer. */
export function isPublicIp(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

/**
 * Fetches an untrusted https URL, up to `maxBytes` bytes and ten seconds. It allows only public
 * hosts on the default port and no redirects (SSRF). Throws unless the status is 200.
 */
export function ssrfSafeFetch(
  url: string,
  maxBytes: number,
  network: SafeNetwork = publicInternet,
): Promise<Buffer> {
  const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif' }
  return sendRequest(url, { headers, maxBytes, isAccepted: (status) => status === 200 }, network)
}

const MAX_IGNORED_BYTES = 65_536

/** Posts to an untrusted https URL by the same rules. Throws unless the status is 2xx. */
export async function ssrfSafePost(
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  network: SafeNetwork = publicInternet,
): Promise<void> {
  const isAccepted = (status: number) => status >= 200 && status < 300
  await sendRequest(url, { headers, body, maxBytes: MAX_IGNORED_BYTES, isAccepted }, network)
}

export type UrlFault = 'not-plain-https' | 'host-not-public'

/** Returns what is wrong with a URL before DNS resolution, or null. */
export function urlFault(
  url: string,
  { isAllowedIp }: SafeNetwork = publicInternet,
): UrlFault | null {
  if (!URL.canParse(url)) return 'not-plain-https'
  const parsedUrl = new URL(url)
  if (
    parsedUrl.protocol !== 'https:' ||
    parsedUrl.port ||
    parsedUrl.username ||
    parsedUrl.password
  ) {
    return 'not-plain-https'
  }
  const host = parsedUrl.hostname.replace(/^\[|\]$/g, '')
  // Node does not resolve an IP address, so `checkedLookup` would not check it.
  const isAllowed = isIP(host) ? isAllowedIp(host) : isPublicName(host)
  return isAllowed ? null : 'host-not-public'
}

/** From RFC 6761, 6762 and 8375, and ICANN's `.internal`. */
const PRIVATE_SUFFIXES = [
  ...['localhost', 'local', 'internal', 'invalid', 'test', 'home.arpa'],
  ...['intranet', 'private', 'corp', 'home', 'lan', 'localdomain'],
]

function isPublicName(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !PRIVATE_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`))
}

function checkedUrl(url: string, network: SafeNetwork): URL {
  const fault = urlFault(url, network)
  if (fault === 'not-plain-https') throw new Error('only plain https URLs are fetched')
  if (fault === 'host-not-public') throw new Error('the host is not public')
  return new URL(url)
}

/** Resolves the name for the connection itself, so that it connects to the checked IP address. */
function checkedLookup({ resolve, isAllowedIp }: SafeNetwork): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host)
      .then((ips) => {
        if (ips.length === 0 || !ips.every(isAllowedIp)) {
          throw new Error('the host is not public')
        }
        const found = ips.map((ip) => ({ address: ip, family: isIP(ip) }))
        if (all) callback(null, found)
        else callback(null, found[0]?.address ?? '', found[0]?.family)
      })
      .catch((cause: NodeJS.ErrnoException) => callback(cause, ''))
  }
}

interface SafeRequest {
  headers: Record<string, string>
  body?: string
  maxBytes: number
  isAccepted: (status: number) => boolean
}

async function sendRequest(
  url: string,
  { headers, body, maxBytes, isAccepted }: SafeRequest,
  network: SafeNetwork,
): Promise<Buffer> {
  const parsedUrl = checkedUrl(url, network)
  return new Promise((resolve, reject) => {
    const options = {
      port: HTTPS_PORT,
      ...network.connection,
      lookup: checkedLookup(network),
      agent: false,
      signal: AbortSignal.timeout(MAX_MS),
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'ShareLife', ...headers },
    }
    const clientRequest = request(parsedUrl, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const fail = (reason: string) => clientRequest.destroy(new Error(reason))
      if (!isAccepted(response.statusCode ?? 0))
        fail(`the host responds with ${response.statusCode}`)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.byteLength
        if (size > maxBytes) fail('the response is too large')
      })
      response.once('end', () => resolve(Buffer.concat(chunks)))
      response.once('error', reject)
    })
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })
}
