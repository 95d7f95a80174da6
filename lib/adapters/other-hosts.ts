import 'server-only'
import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The maximum time for a host's whole answer, in milliseconds. */
const MAX_MS = 10_000
const RESOLVED_WITHIN_MS = 3_000
const HTTPS_PORT = 443

/** The network functions, which tests replace with names, certificates and ports of this computer. */
export interface Network {
  /** Returns all addresses of a host name. */
  resolve: (host: string) => Promise<string[]>
  /** Whether an address may be called. */
  mayCall: (address: string) => boolean
  /** Further certificate authorities to trust, and the port to call. */
  connection?: Pick<RequestOptions, 'ca' | 'port'>
}

const internet: Network = { resolve: resolveName, mayCall: isPublic }

/**
 * Asks the name servers only. The system's resolver also knows names of this computer, which strangers
 * must not reach, and it would occupy a thread that password hashing needs.
 */
async function resolveName(host: string): Promise<string[]> {
  const names = new Resolver({ timeout: RESOLVED_WITHIN_MS, tries: 1 })
  const answers = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Whether an address is on the public internet, and not in a private network or on this computer. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * Fetches an https address that a stranger gave, up to `largest` bytes. Only public hosts on the
 * default port are called and no redirect is followed, so that nobody can reach what only this server
 * can reach (SSRF). Throws an Error for anything but a complete answer with status 200 within ten
 * seconds.
 */
export function fetchFromHost(
  address: string,
  largest: number,
  network: Network = internet,
): Promise<Buffer> {
  const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif' }
  return ask(address, { headers, largest, isAccepted: (status) => status === 200 }, network)
}

/** The longest answer that is read from a host to which something is posted; nobody looks at it. */
const MAX_IGNORED_BYTES = 65_536

/**
 * Posts a text to an https address that a stranger gave, by the same rules. Throws an Error unless the
 * host accepts it with a status from 200 to 299.
 */
export async function postToHost(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  network: Network = internet,
): Promise<void> {
  const isAccepted = (status: number) => status >= 200 && status < 300
  await ask(address, { headers, body, largest: MAX_IGNORED_BYTES, isAccepted }, network)
}

/** Why a URL is never called: it is not plain https on the default port, or its host is not public. */
export type UrlFault = 'not-plain-https' | 'host-not-public'

/** What is wrong with a URL, before its host name is resolved; null for one that may be called. */
export function urlFault(address: string, { mayCall }: Network = internet): UrlFault | null {
  if (!URL.canParse(address)) return 'not-plain-https'
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port || url.username || url.password) {
    return 'not-plain-https'
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node does not resolve a host that is an IP address already.
  const isAllowed = isIP(host) ? mayCall(host) : isPublicName(host)
  return isAllowed ? null : 'host-not-public'
}

/** Top-level names that never lead to the public internet: RFC 6761, 6762 and 8375, and ICANN's `.internal`. */
const PRIVATE_SUFFIXES = [
  ...['localhost', 'local', 'internal', 'invalid', 'test', 'home.arpa'],
  ...['intranet', 'private', 'corp', 'home', 'lan', 'localdomain'],
]

/** Whether a host name could be one of the public internet: it has a dot and no private suffix. */
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

/** Resolves the name for the connection itself, so that the checked address is the one that is called. */
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
  /** Posted; without one the address is fetched. */
  body?: string
  /** The most bytes that the answer may have. */
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
