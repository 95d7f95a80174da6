import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { TagExpiries } from '@/lib/core/cache-tags'
import type { Version } from './page-versions'

/** How long a page is answered again without asking Next, in milliseconds. */
const RECENT_MS = 2_000
/** Their texts are mostly those that Next holds as well; this bounds what a crawler brings. */
const MAX_PAGES = 50

/** What may be a page: no call, and no file. */
const PAGE = /^\/(?!api\/|_next\/)[^.?]*(?:\?|$)/
/** With a query or what else an address may hold there is no end to the addresses of one page. */
const PLAIN = /^[\w\-/]*$/

/** They belong to the one connection and the one moment. */
const OF_ONE_ANSWER = ['connection', 'date', 'keep-alive', 'transfer-encoding']

/** Look-ups of certificates are counted (middleware.ts), so each one goes to Next. */
const COUNTED = /^\/(?:bn\/)?certificate\//

/** A page as Next answered it. */
export interface RecentPage {
  headers: Map<string, OutgoingHttpHeader>
  whole: string | Buffer
  version: Version
}

type Kept = RecentPage & {
  at: number
  /** The count of expired cache tags when the page was asked for. */
  expiries: number
  /** Requests with one of these headers get another answer. */
  varies: string[]
}

/**
 * The pages that Next answered from its cache in the last two seconds. Next takes a millisecond to find a page
 * again; between two changes it is the same page, so those who ask for it at the same time share one look-up.
 * Once a cache tag expires, here or in another process, every page is asked for anew.
 */
export class RecentPages {
  private readonly kept = new Map<string, Kept>()
  /** The count of expired cache tags at which each request for a page came that Next is answering. */
  private readonly answering = new Map<ServerResponse, number>()

  /** The page that a request asks for, if Next has just answered it and nothing has changed since. */
  find({ url = '', headers }: IncomingMessage): RecentPage | undefined {
    const page = this.kept.get(url)
    if (!page) return undefined
    if (isOver(page)) {
      this.kept.delete(url)
      return undefined
    }
    return page.varies.some((name) => name in headers) ? undefined : page
  }

  /**
   * To be called when a request goes on to Next, for whatever part of a page. Returns what is to be called with the
   * whole page once Next has answered.
   */
  expect({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    if (!PAGE.test(url)) return undefined
    const expiries = countOfExpiries()
    const noneIsOlder = [...this.answering.values()].every((count) => count === expiries)
    this.answering.set(response, expiries)
    response.once('close', () => this.answering.delete(response))
    if (!PLAIN.test(url) || COUNTED.test(url)) return undefined
    return (whole: string | Buffer, version: Version): void => {
      // Then Next has looked for expired tags. But one that joins a request from before the last of them expired
      // gets the page that is made for that, and is told the same.
      if (response.getHeader('x-nextjs-cache') !== 'HIT' || !noneIsOlder) return
      const varies = variedBy(response)
      if (varies.some((name) => name in headers)) return
      const stated = statedHeaders(response)
      this.kept.delete(url)
      this.kept.set(url, {
        headers: stated,
        whole,
        version,
        varies,
        expiries,
        at: performance.now(),
      })
      this.forget()
    }
  }

  private forget() {
    for (const [url, page] of this.kept) {
      if (this.kept.size <= MAX_PAGES && !isOver(page)) return
      this.kept.delete(url)
    }
  }
}

function isOver({ at, expiries }: Kept): boolean {
  return performance.now() - at > RECENT_MS || countOfExpiries() !== expiries
}

/** On `globalThis`, because the product's bundle has modules of its own (lib/core/cache-tags.ts). */
function countOfExpiries(): number {
  const { sharelifeTagExpiries } = globalThis as { sharelifeTagExpiries?: TagExpiries }
  return sharelifeTagExpiries?.count ?? 0
}

/** The headers of an answer that hold for the next one as well. */
function statedHeaders(response: ServerResponse): Map<string, OutgoingHttpHeader> {
  const stated = new Map<string, OutgoingHttpHeader>()
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined && !OF_ONE_ANSWER.includes(name)) stated.set(name, value)
  }
  return stated
}

/** The request headers by which an answer varies, in small letters; its encoding is chosen for each request. */
function variedBy(response: ServerResponse): string[] {
  const names = String(response.getHeader('vary') ?? '')
    .toLowerCase()
    .split(',')
  return names.map((name) => name.trim()).filter((name) => name && name !== 'accept-encoding')
}
