import type { IncomingMessage, ServerResponse } from 'node:http'
import { mongo } from 'mongoose'
import { openConnection } from '@/lib/core/server/db/connection'
import { failFastPageQuery } from '@/lib/core/server/db/database-availability'
import { networkOf } from '@/lib/core/server/http/client-network'
import { consumePageLimit, TOO_MANY_SEGMENT } from '@/lib/core/server/http/page-rate-limits'
import { isId } from '@/lib/core/validation/id'
import { POSTS_PER_PAGE } from '@/lib/features/blog/rules'
import { ARTICLE_SLUGS } from '@/lib/site'
import { BlogPost } from '@/models/blog-post'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { HealthTest } from '@/models/health-test'

const PAGE_WITH_ID =
  /^(\/bn)?\/(request|campaign|services|blog|chapters|articles|blogs\/page)\/([^/]+)(\/pledge)?(\/picture\.png|\/calendar\.ics)?$/

const MAY_EXIST: Record<string, (id: string) => Promise<boolean>> = {
  request: isStoredAs(BloodRequest),
  campaign: isStoredAs(Campaign),
  services: isStoredAs(HealthTest),
  blog: isStoredAs(BlogPost),
  chapters: isStoredAs(Chapter),
  articles: async (slug) => ARTICLE_SLUGS.some((one) => one === slug),
  'blogs/page': hasPostsOnPage,
}

/**
 * Next.js would render and cache a page for each unknown id. So these requests get the cached
 * not-found page, or the 429 page beyond a limit per network. Returns whether it responded itself.
 */
export async function respondIfMissing(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, prefix = '', noun = '', id = '', , file] = PAGE_WITH_ID.exec(pathOf(request)) ?? []
  if (!noun || (await MAY_EXIST[noun]?.(id))) return false
  const network = networkOf(String(request.headers['x-forwarded-for']))
  const waitSeconds = await consumePageLimit('missing-pages', network)
  // Crawlers request the file, and Next's router loads the page itself after any error.
  if (file || request.headers.rsc) {
    if (waitSeconds > 0) response.writeHead(429, { 'Retry-After': waitSeconds }).end()
    else response.writeHead(404).end()
    return true
  }
  const kind = noun === 'request' ? '/request' : ''
  request.url = `${prefix}/not-found${waitSeconds > 0 ? `/${TOO_MANY_SEGMENT}` : kind}`
  return false
}

/** Next.js also renders encoded ids. Empty when undecodable: the middleware rejects such a path. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?')
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return ''
  }
}

const MAX_KNOWN = 10_000

/** Also true of hidden content. Known ids need no query, so cached pages work without a database. */
function isStoredAs({ collection }: { collection: { name: string } }) {
  const knownIds = new Set<string>()
  const isStored = failFastPageQuery(async (id: string) => {
    const _id = new mongo.ObjectId(id)
    const found = await (await openCollection(collection.name)).findOne(
      { _id },
      { projection: { _id: 1 } },
    )
    if (found && knownIds.size >= MAX_KNOWN) knownIds.clear()
    if (found) knownIds.add(id)
    return found !== null
  })
  return async (id: string): Promise<boolean> =>
    isId(id) && (knownIds.has(id) || (await isStored(id).catch(letPageFail)))
}

const hasPosts = failFastPageQuery(async (page: number) => {
  const posts = await (await openCollection(BlogPost.collection.name)).estimatedDocumentCount()
  return posts > (page - 1) * POSTS_PER_PAGE
})

/** The first page of the blog exists without posts. */
async function hasPostsOnPage(page: string): Promise<boolean> {
  if (!/^[1-9]\d{0,4}$/.test(page)) return false
  return page === '1' || hasPosts(Number(page)).catch(letPageFail)
}

async function openCollection(collection: string) {
  const { connection } = await openConnection()
  return connection.collection(collection)
}

/** Without a database the page itself shows the error. */
function letPageFail(): true {
  return true
}
