import 'server-only'
import { Resolver } from 'node:dns/promises'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The longest a host may take for all of its answer, in milliseconds. */
const MAX_MS = 10_000
const RESOLVED_WITHIN_MS = 3_000
const HTTPS_PORT = 443

/** What tests replace: names, keys and ports of a host on this computer. */
export interface Network {
  /** Every address of a name. */
  resolve: (host: string) => Promise<string[]>
  /** Whether an address may be called. */
  mayCall: (address: string) => boolean
  /** Whom to trust besides, and where to knock. */
  connection?: Pick<RequestOptions, 'ca' | 'port'>
}

const internet: Network = { resolve: resolveName, mayCall: isPublic }

/**
 * Asks the name servers alone: this computer's own names are not for strangers, and its resolver would
 * take a thread that passwords are hashed on.
 */
async function resolveName(host: string): Promise<string[]> {
  const names = new Resolver({ timeout: RESOLVED_WITHIN_MS, tries: 1 })
  const answers = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Whether an address belongs to the open internet and to no network of ours or of this computer. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/**
 * What an https address of a stranger answers, at most `largest` bytes of it. Only hosts of the open
 * internet are called, on the usual port, and no redirect is followed: nobody gets at what only this
 * server can reach. Throws an Error for anything but a whole answer with status 200 within ten seconds.
 */
export async function fetchFromHost(
  address: string,
  largest: number,
  network: Network = internet,
): Promise<Buffer> {
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port || url.username || url.password) {
    throw new Error('only plain https addresses are fetched')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node asks for no address where the host is one.
  if (isIP(host) && !network.mayCall(host)) throw new Error('the host is not public')
  return read(url, guarded(network), largest, network.connection)
}

/** Resolves a name for the connection itself, so that what was checked is what is called. */
function guarded({ resolve, mayCall }: Network): LookupFunction {
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

function read(
  url: URL,
  find: LookupFunction,
  largest: number,
  connection: Network['connection'] = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(MAX_MS)
    const headers = {
      accept: 'image/webp,image/png,image/jpeg,image/gif',
      'user-agent': 'ShareLife',
    }
    const options = { port: HTTPS_PORT, ...connection, lookup: find, agent: false, signal, headers }
    const call = request(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const refuse = (why: string) => call.destroy(new Error(why))
      if (response.statusCode !== 200) refuse(`the host answers ${response.statusCode}`)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.byteLength
        if (size > largest) refuse('the answer is too large')
      })
      response.once('end', () => resolve(Buffer.concat(chunks)))
      response.once('error', reject)
    })
    call.once('error', reject)
    call.end()
  })
}
