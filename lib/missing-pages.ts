import type { IncomingMessage, ServerResponse } from 'node:http'
import { mongo } from 'mongoose'
import { openConnection } from '@/lib/core/db/connection'
import { pageQuery } from '@/lib/core/db/primary-silence'
import { networkOf } from '@/lib/core/http/caller-network'
import { secondsToWait, TOO_MANY } from '@/lib/core/http/page-limits'
import { isId } from '@/lib/core/validation/id'
import { POSTS_PER_PAGE } from '@/lib/features/blog/rules'
import { ARTICLE_SLUGS } from '@/lib/site'
import { BlogPost } from '@/models/blog-post'
import { BloodRequest } from '@/models/blood-request'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import { HealthTest } from '@/models/health-test'

const ONE =
  /^(\/bn)?\/(request|campaign|services|blog|chapters|articles|blogs\/page)\/([^/]+)(\/pledge)?(\/picture\.png|\/calendar\.ics)?$/

/** Whether the public page of an id may exist, by the first part of its path. */
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
 * Answers a request for a public page about something that does not exist. Next would render a page for each
 * unknown id and put it into its cache in place of pages that people read. So the request goes on to the cached
 * not-found page, and beyond a limit per network to the page to which the middleware gives the status 429. Pages
 * that exist are never refused. Returns whether it answered by itself.
 */
export async function answerMissing(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, prefix = '', noun = '', id = '', , file] = ONE.exec(pathOf(request)) ?? []
  if (!noun || (await MAY_EXIST[noun]?.(id))) return false
  const network = networkOf(String(request.headers['x-forwarded-for']))
  const wait = await secondsToWait('missing-pages', network)
  // Crawlers ask for the file, and Next's router in the browser loads the page itself after any error.
  if (file || request.headers.rsc) {
    if (wait > 0) response.writeHead(429, { 'Retry-After': wait }).end()
    else response.writeHead(404).end()
    return true
  }
  const kind = noun === 'request' ? '/request' : ''
  request.url = `${prefix}/not-found${wait > 0 ? `/${TOO_MANY}` : kind}`
  return false
}

/**
 * The path with decoded segments, because Next renders the page of an encoded id too. Empty when it cannot be
 * decoded: the middleware refuses such a path.
 */
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

/** How many ids of a noun are remembered: far more than Next caches pages. */
const MAX_KNOWN = 10_000

/**
 * Also true of what is stored but not shown any more: its page says that. Ids that exist are remembered, so that
 * their cached pages need no query and are answered while the database is away; unknown ones are not.
 */
function isStoredAs({ collection }: { collection: { name: string } }) {
  const known = new Set<string>()
  const isStored = pageQuery(async (id: string) => {
    const _id = new mongo.ObjectId(id)
    const found = await (await stored(collection.name)).findOne({ _id }, { projection: { _id: 1 } })
    if (found && known.size >= MAX_KNOWN) known.clear()
    if (found) known.add(id)
    return found !== null
  })
  return async (id: string): Promise<boolean> =>
    isId(id) && (known.has(id) || (await isStored(id).catch(leaveToPage)))
}

const hasPosts = pageQuery(async (page: number) => {
  const posts = await (await stored(BlogPost.collection.name)).estimatedDocumentCount()
  return posts > (page - 1) * POSTS_PER_PAGE
})

/** The first page of the blog exists without posts; its number leads to its other address. */
async function hasPostsOnPage(page: string): Promise<boolean> {
  if (!/^[1-9]\d{0,4}$/.test(page)) return false
  return page === '1' || hasPosts(Number(page)).catch(leaveToPage)
}

async function stored(collection: string) {
  const { connection } = await openConnection()
  return connection.collection(collection)
}

/** Without a database the page itself says what is wrong. */
function leaveToPage(): true {
  return true
}
