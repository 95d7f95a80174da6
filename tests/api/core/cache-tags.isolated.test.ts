import { setTimeout as pause } from 'node:timers/promises'
import type { cached as Cached, expireCacheTag as Expire } from '@/lib/core/cache'
import type { startCacheTagLoop as Start } from '@/lib/core/cache-tag-loop'
import type { CacheTags as Tags } from '@/lib/core/cache-tags'
import { closeDb, connectDb } from '@/lib/core/db/connection'
import { CacheTagCount } from '@/models/cache-tag-count'
import { configure } from '@/tests/support/configure'
import { readLog } from '@/tests/support/log-lines'
import { revalidations } from '@/tests/support/next-cache'
import { startWay } from '@/tests/support/way-to-database'

jest.mock('next/cache', () => require('@/tests/support/next-cache'))

const there = process.env.MONGODB_URI ?? ''

let cached: typeof Cached
let expireCacheTag: typeof Expire
let CacheTags: typeof Tags
let cacheTags: Tags
let startCacheTagLoop: typeof Start

const stops: (() => Promise<unknown>)[] = []

/** Another process of the site: its cache tags, and when they expired there. */
function otherProcess() {
  const expiries = { count: 0, latest: new Map<string, number>() }
  return { tags: new CacheTags(expiries), expiries }
}

/** Another process that follows what the others do. */
async function listeningProcess() {
  const other = otherProcess()
  stops.push(startCacheTagLoop(other.tags))
  await other.tags.catchUp()
  return other
}

const countsOf = async () =>
  Object.fromEntries((await CacheTagCount.find().lean()).map(({ _id, changes }) => [_id, changes]))

async function eventually(check: () => boolean | Promise<boolean>) {
  while (!(await check())) await pause(20)
}

beforeAll(async () => {
  await connectDb()
  process.env.NEXT_RUNTIME = 'nodejs'
  ;({ cached, expireCacheTag } = require('@/lib/core/cache'))
  ;({ CacheTags, cacheTags } = require('@/lib/core/cache-tags'))
  ;({ startCacheTagLoop } = require('@/lib/core/cache-tag-loop'))
})

beforeEach(async () => {
  await connectDb()
  await cacheTags.told()
  await CacheTagCount.deleteMany()
})

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

afterAll(() => {
  delete process.env.NEXT_RUNTIME
})

describe('a page of this process', () => {
  test('is kept until what it shows changes', async () => {
    let title = 'Blood camp'
    const read = jest.fn(async () => title)
    const page = cached(read, 'kept', ['campaigns'])
    for (const _ of [1, 2]) expect(await page()).toBe('Blood camp')
    expect(read).toHaveBeenCalledTimes(1)

    title = 'Blood camp at Mirpur'
    expireCacheTag('blog')
    expect(await page()).toBe('Blood camp')
    expireCacheTag('campaigns')
    expect(await page()).toBe('Blood camp at Mirpur')
  })

  test('that was being rendered during a change is not kept, however long that took', async () => {
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
    expireCacheTag('campaigns')
    finish()
    expect(await slow).toBe('Blood camp')
    for (const _ of [1, 2]) expect(await page()).toBe('Blood camp at Mirpur')
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('that was being rendered while another process changed something is not kept', async () => {
    await cacheTags.catchUp()
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
    await other.tags.told()
    await cacheTags.catchUp()
    finish()
    expect(await slow).toBe('Blood camp')
    expect(await page()).toBe('Blood camp at Mirpur')
  })

  test('expires by a change that a job makes, outside every request', async () => {
    let title = 'Held for you'
    const page = cached(async () => title, 'job', ['blood-requests'])
    await page()
    title = 'Open again'
    expireCacheTag('blood-requests')
    expect(await page()).toBe('Open again')
  })
})

describe('what one process changed', () => {
  test('is new in another as soon as that one compares', async () => {
    const other = otherProcess()
    await other.tags.catchUp()
    expireCacheTag('campaigns')
    await cacheTags.told()
    await other.tags.catchUp()
    expect([...other.expiries.latest.keys()]).toEqual(['campaigns'])
  })

  test('is found by one that heard nothing for a while, each of it once', async () => {
    const other = otherProcess()
    await other.tags.catchUp()
    for (const tag of ['campaigns', 'blog', 'campaigns', 'people'] as const) expireCacheTag(tag)
    await cacheTags.told()
    await Promise.all([other.tags.catchUp(), other.tags.catchUp(), other.tags.catchUp()])
    expect([...other.expiries.latest.keys()].sort()).toEqual(['blog', 'campaigns', 'people'])
    expect(other.expiries.count).toBe(3)
  })

  test('is not believed to be older by one that starts', async () => {
    expireCacheTag('blog')
    await cacheTags.told()
    const late = otherProcess()
    await late.tags.catchUp()
    expect(late.expiries.latest.has('blog')).toBe(true)
  })

  test('does not expire there a second time', async () => {
    const one = otherProcess()
    for (const _ of ['unknown yet', 'known']) {
      one.tags.expire('blog')
      await one.tags.told()
      await one.tags.catchUp()
    }
    const { count } = one.expiries
    one.tags.expire('blog')
    await one.tags.told()
    await one.tags.catchUp()
    expect(one.expiries.count).toBe(count + 1)
  })

  test('at the same time as another is heard by both', async () => {
    const both = [otherProcess(), otherProcess()]
    for (const { tags } of both) tags.expire('people')
    for (const { tags } of both) await tags.told()
    expect(await countsOf()).toEqual({ people: 2 })
    for (const { tags, expiries } of both) {
      await tags.catchUp()
      expect(expiries.count).toBe(2)
    }
  })

  test('is heard after the database was emptied', async () => {
    const other = otherProcess()
    for (const _ of [1, 2, 3]) {
      expireCacheTag('blog')
      await cacheTags.told()
    }
    await other.tags.catchUp()
    await CacheTagCount.deleteMany()
    expireCacheTag('blog')
    await cacheTags.told()
    const { count } = other.expiries
    await other.tags.catchUp()
    expect(other.expiries.count).toBe(count + 1)
  })
})

describe('a process that follows the others', () => {
  test('hears of each change by itself', async () => {
    const other = await listeningProcess()
    for (const nth of [1, 2, 3]) {
      expireCacheTag('campaigns')
      await eventually(() => other.expiries.count === nth)
    }
  })

  test('hears what changed while the line to the database was cut, and tells what it changed itself', async () => {
    const log = readLog()
    const way = await startWay(there)
    await leadTo(way.address)
    const other = await listeningProcess()
    way.cut()
    expireCacheTag('blog')
    await cacheTags.told()
    expect([...other.expiries.latest.keys()]).toEqual([])
    way.mend()
    await eventually(() => other.expiries.latest.has('blog'))
    await eventually(async () => (await countsOf()).blog === 1)
    expect(log.join()).toContain('could not be told of a change yet')

    expireCacheTag('people')
    await eventually(() => other.expiries.latest.has('people'))
    for (const stop of stops.splice(0)) await stop()
    await leadTo(there)
    await way.stop()
  })
})

describe('on Vercel', () => {
  afterEach(() => configure({ VERCEL: undefined }))

  test('where the platform keeps what is cached, no process tells or follows another', async () => {
    configure({ VERCEL: '1' })
    const other = await listeningProcess()
    await cacheTags.told()
    expireCacheTag('blog')
    // The second tag expires once every page is finished that was being rendered with the old data.
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
