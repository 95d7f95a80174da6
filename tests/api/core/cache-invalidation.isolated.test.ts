import { setTimeout as pause } from 'node:timers/promises'
import type { cached as Cached } from '@/lib/core/server/cache'
import type { invalidateCacheTag as Expire } from '@/lib/core/server/cache-invalidation'
import type { startCacheInvalidationLoop as Start } from '@/lib/core/server/cache-invalidation-loop'
import type { CacheTagVersions as Tags } from '@/lib/core/server/cache-tag-versions'
import { closeDb, connectDb } from '@/lib/core/server/db/connection'
import { CacheTagVersion } from '@/models/cache-tag-version'
import { configure } from '@/tests/support/configure'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { readLog } from '@/tests/support/log-lines'
import { revalidations } from '@/tests/support/next-cache'

jest.mock('next/cache', () => require('@/tests/support/next-cache'))

const there = process.env.MONGODB_URI ?? ''

let cached: typeof Cached
let invalidateCacheTag: typeof Expire
let CacheTagVersions: typeof Tags
let cacheTagVersions: Tags
let startCacheInvalidationLoop: typeof Start

const stops: (() => Promise<unknown>)[] = []

/** Another process of the site: its cache tags, and when they expired there. */
function otherProcess() {
  const expiries = { count: 0, latest: new Map<string, number>() }
  return { tags: new CacheTagVersions(expiries), expiries }
}

/** Another process that follows the changes of the others. */
async function listeningProcess() {
  const other = otherProcess()
  stops.push(startCacheInvalidationLoop(other.tags))
  await other.tags.catchUp()
  return other
}

const countsOf = async () =>
  Object.fromEntries(
    (await CacheTagVersion.find().lean()).map(({ _id, changes }) => [_id, changes]),
  )

async function eventually(check: () => boolean | Promise<boolean>) {
  while (!(await check())) await pause(20)
}

beforeAll(async () => {
  await connectDb()
  process.env.NEXT_RUNTIME = 'nodejs'
  ;({ cached } = require('@/lib/core/server/cache'))
  ;({ invalidateCacheTag } = require('@/lib/core/server/cache-invalidation'))
  ;({ CacheTagVersions, cacheTagVersions } = require('@/lib/core/server/cache-tag-versions'))
  ;({ startCacheInvalidationLoop } = require('@/lib/core/server/cache-invalidation-loop'))
})

beforeEach(async () => {
  await connectDb()
  await cacheTagVersions.flushed()
  await CacheTagVersion.deleteMany()
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

afterAll(() => {
  delete process.env.NEXT_RUNTIME
})

describe('a page of this process', () => {
  test('is cached until its content changes', async () => {
    let title = 'Blood camp'
    const read = jest.fn(async () => title)
    const page = cached(read, 'kept', ['campaigns'])
    for (const _ of [1, 2]) expect(await page()).toBe('Blood camp')
    expect(read).toHaveBeenCalledTimes(1)

    title = 'Blood camp at Mirpur'
    invalidateCacheTag('blog')
    expect(await page()).toBe('Blood camp')
    invalidateCacheTag('campaigns')
    expect(await page()).toBe('Blood camp at Mirpur')
  })

  test('is not cached if its content changed during rendering, however long that took', async () => {
    let title = 'Blood camp'
    let finish: () => void = () => undefined
    const read = jest.fn(async () => {
      const seen = title
      if (read.mock.calls.length === 1) await new Promise<void>((resolve) => (finish = resolve))
      return seen
    })
    const page = cached(read, 'race', ['campaigns'])
    const slow = page()
    await new Promise(setImmediate)

    title = 'Blood camp at Mirpur'
    invalidateCacheTag('campaigns')
    finish()
    expect(await slow).toBe('Blood camp')
    for (const _ of [1, 2]) expect(await page()).toBe('Blood camp at Mirpur')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('is not cached if another process changed its content during rendering', async () => {
    await cacheTagVersions.catchUp()
    let title = 'Blood camp'
    let finish: () => void = () => undefined
    const read = jest.fn(async () => {
      const seen = title
      if (read.mock.calls.length === 1) await new Promise<void>((resolve) => (finish = resolve))
      return seen
    })
    const page = cached(read, 'race elsewhere', ['campaigns'])
    const slow = page()
    await new Promise(setImmediate)

    title = 'Blood camp at Mirpur'
    const other = otherProcess()
    other.tags.expire('campaigns')
    await other.tags.flushed()
    await cacheTagVersions.catchUp()
    finish()
    expect(await slow).toBe('Blood camp')
    expect(await page()).toBe('Blood camp at Mirpur')
  })

  test('expires when a job changes its content outside a request', async () => {
    let title = 'Held for you'
    const page = cached(async () => title, 'job', ['requests'])
    await page()
    title = 'Open again'
    invalidateCacheTag('requests')
    expect(await page()).toBe('Open again')
  })
})

describe('a change by one process', () => {
  test('expires tags in another process at the next comparison', async () => {
    const other = otherProcess()
    await other.tags.catchUp()
    invalidateCacheTag('campaigns')
    await cacheTagVersions.flushed()
    await other.tags.catchUp()
    expect([...other.expiries.latest.keys()]).toEqual(['campaigns'])
  })

  test('is found once by a process that has been disconnected', async () => {
    const other = otherProcess()
    await other.tags.catchUp()
    for (const tag of ['campaigns', 'blog', 'campaigns', 'people'] as const) invalidateCacheTag(tag)
    await cacheTagVersions.flushed()
    await Promise.all([other.tags.catchUp(), other.tags.catchUp(), other.tags.catchUp()])
    expect([...other.expiries.latest.keys()].sort()).toEqual(['blog', 'campaigns', 'people'])
    expect(other.expiries.count).toBe(3)
  })

  test('is not older for a process that starts', async () => {
    invalidateCacheTag('blog')
    await cacheTagVersions.flushed()
    const late = otherProcess()
    await late.tags.catchUp()
    expect(late.expiries.latest.has('blog')).toBe(true)
  })

  test('does not expire there a second time', async () => {
    const one = otherProcess()
    for (const _ of ['unknown yet', 'known']) {
      one.tags.expire('blog')
      await one.tags.flushed()
      await one.tags.catchUp()
    }
    const { count } = one.expiries
    one.tags.expire('blog')
    await one.tags.flushed()
    await one.tags.catchUp()
    expect(one.expiries.count).toBe(count + 1)
  })

  test('is received by both when two change concurrently', async () => {
    const both = [otherProcess(), otherProcess()]
    for (const { tags } of both) tags.expire('people')
    for (const { tags } of both) await tags.flushed()
    expect(await countsOf()).toEqual({ people: 2 })
    for (const { tags, expiries } of both) {
      await tags.catchUp()
      expect(expiries.count).toBe(2)
    }
  })

  test('is received after the database was emptied', async () => {
    const other = otherProcess()
    for (const _ of [1, 2, 3]) {
      invalidateCacheTag('blog')
      await cacheTagVersions.flushed()
    }
    await other.tags.catchUp()
    await CacheTagVersion.deleteMany()
    invalidateCacheTag('blog')
    await cacheTagVersions.flushed()
    const { count } = other.expiries
    await other.tags.catchUp()
    expect(other.expiries.count).toBe(count + 1)
  })
})

describe('a process that follows the others', () => {
  test('receives each change automatically', async () => {
    const other = await listeningProcess()
    for (const nth of [1, 2, 3]) {
      invalidateCacheTag('campaigns')
      await eventually(() => other.expiries.count === nth)
    }
  })

  test('receives and sends the changes made while its database connection was cut', async () => {
    const log = readLog()
    const way = await startDatabaseProxy(there)
    await leadTo(way.uri)
    const other = await listeningProcess()
    way.cut()
    invalidateCacheTag('blog')
    await cacheTagVersions.flushed()
    expect([...other.expiries.latest.keys()]).toEqual([])
    way.restore()
    await eventually(() => other.expiries.latest.has('blog'))
    await eventually(async () => (await countsOf()).blog === 1)
    expect(log.join()).toContain('could not be notified of a change yet')

    invalidateCacheTag('people')
    await eventually(() => other.expiries.latest.has('people'))
    for (const stop of stops.splice(0)) await stop()
    await leadTo(there)
    await way.stop()
  })
})

describe('on Vercel', () => {
  afterEach(() => configure({ VERCEL: undefined }))

  test('processes neither publish nor follow changes, because the platform shares its cache', async () => {
    configure({ VERCEL: '1' })
    const other = await listeningProcess()
    await cacheTagVersions.flushed()
    invalidateCacheTag('blog')
    // The second tag expires after all pages that were being rendered with the old data.
    expect(revalidations).toEqual([
      ['blog', { expire: 0 }],
      ['blog:late', { expire: 2 }],
    ])
    expect([await countsOf(), other.expiries.count]).toEqual([{}, 0])
  })
})

async function leadTo(address: string) {
  await closeDb()
  configure({ MONGODB_URI: address })
}
