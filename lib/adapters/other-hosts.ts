import 'server-only'
import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const MAX_MS = 10_000
const RESOLVED_WITHIN_MS = 3_000
const HTTPS_PORT = 443

export interface Network {
  resolve: (host: string) => Promise<string[]>
  mayCall: (address: string) => boolean
  connection?: Pick<RequestOptions, 'ca' | 'port'>
}

const internet: Network = { resolve: resolveName, mayCall: isPublic }

/** Queries DNS only: the system resolver knows local names (SSRF) and blocks a thread. */
async function resolveName(host: string): Promise<string[]> {
  const names = new Resolver({ timeout: RESOLVED_WITHIN_MS, tries: 1 })
  const answers = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Whether an IP address is public: neither private nor of this computer. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Fetches an untrusted https URL, up to `largest` bytes and ten seconds. It allows only public
 * hosts on the default port and no redirects (SSRF). Throws unless the status is 200.
 */
export function fetchFromHost(
  address: string,
  largest: number,
  network: Network = internet,
): Promise<Buffer> {
  const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif' }
  return ask(address, { headers, largest, isAccepted: (status) => status === 200 }, network)
}

const MAX_IGNORED_BYTES = 65_536

/** Posts to an untrusted https URL by the same rules. Throws unless the status is 2xx. */
export async function postToHost(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  network: Network = internet,
): Promise<void> {
  const isAccepted = (status: number) => status >= 200 && status < 300
  await ask(address, { headers, body, largest: MAX_IGNORED_BYTES, isAccepted }, network)
}

export type UrlFault = 'not-plain-https' | 'host-not-public'

/** Returns what is wrong with a URL before DNS resolution, or null. */
export function urlFault(address: string, { mayCall }: Network = internet): UrlFault | null {
  if (!URL.canParse(address)) return 'not-plain-https'
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port || url.username || url.password) {
    return 'not-plain-https'
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not resolve an IP address, so `checkedLookup` would not check it.
  const isAllowed = isIP(host) ? mayCall(host) : isPublicName(host)
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

function checkedUrl(address: string, network: Network): URL {
  const fault = urlFault(address, network)
  if (fault === 'not-plain-https') throw new Error('only plain https addresses are fetched')
  if (fault === 'host-not-public') throw new Error('the host is not public')
  return new URL(address)
}

/** Resolves the name for the connection itself, so that it connects to the checked IP address. */
function checkedLookup({ resolve, mayCall }: Network): LookupFunction {
  return (host, { all }, answer) => {
    resolve(host)
      .then((addresses) => {
        if (addresses.length === 0 || !addresses.every(mayCall)) {
          throw new Error('the host is not public')
        }
        const found = addresses.map((one) => ({ address: one, family: isIP(one) }))
        if (all) answer(null, found)
        else answer(null, found[0]?.address ?? '', found[0]?.family)
      })
      .catch((cause: NodeJS.ErrnoException) => answer(cause, ''))
  }
}

interface Question {
  headers: Record<string, string>
  body?: string
  largest: number
  isAccepted: (status: number) => boolean
}

async function ask(
  address: string,
  { headers, body, largest, isAccepted }: Question,
  network: Network,
): Promise<Buffer> {
  const url = checkedUrl(address, network)
  return new Promise((resolve, reject) => {
    const options = {
      ...{ port: HTTPS_PORT, ...network.connection, lookup: checkedLookup(network) },
      ...{ agent: false, signal: AbortSignal.timeout(MAX_MS) },
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'user-agent': 'ShareLife', ...headers },
    }
    const call = request(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const refuse = (why: string) => call.destroy(new Error(why))
      if (!isAccepted(response.statusCode ?? 0)) refuse(`the host answers ${response.statusCode}`)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.byteLength
        if (size > largest) refuse('the answer is too large')
      })
      response.once('end', () => resolve(Buffer.concat(chunks)))
      response.once('error', reject)
    })
    call.once('error', reject)
    call.end(body)
  })
}
