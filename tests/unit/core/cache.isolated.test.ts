// Gives Next the global that its stores are made of, before the first of them is loaded.
import 'next/dist/server/node-environment-baseline'
import { NextRequest } from 'next/server'
import type { cached as Cached, expireCacheTag as Renew } from '@/lib/core/cache'
import { configure } from '@/tests/support/configure'

const { IncrementalCache } = require('next/dist/server/lib/incremental-cache')
const { executeRevalidates } = require('next/dist/server/revalidation-utils')
const { workAsyncStorage } = require('next/dist/server/app-render/work-async-storage.external')
const {
  workUnitAsyncStorage,
} = require('next/dist/server/app-render/work-unit-async-storage.external')
const { createRequestStoreForAPI } = require('next/dist/server/async-storage/request-store')

let cached: typeof Cached
let expireCacheTag: typeof Renew

const incrementalCache = new IncrementalCache({
  ...{ dev: false, minimalMode: false, flushToDisk: false, fs: {}, serverDistDir: '/nowhere' },
  ...{ requestHeaders: {}, maxMemoryCacheSize: 1_000_000, fetchCacheKeyPrefix: '' },
  prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
  previewProps: { previewModeId: 'nobody-previews' },
})

/** One call or page as Next makes it, with its own cache; answers what it left for later, too. */
async function within<T>(work: () => T | Promise<T>): Promise<{ answer: T; later: unknown[] }> {
  const later: unknown[] = []
  const afterContext = { after: (task: unknown) => later.push(task) }
  const store = { route: '/', page: '/', incrementalCache, afterContext }
  const request = new NextRequest('http://localhost:3000/')
  const scope = createRequestStoreForAPI(request, request.nextUrl, { tags: [] })
  const answer = await workAsyncStorage.run(store, () => workUnitAsyncStorage.run(scope, work))
  await executeRevalidates(store)
  return { answer, later }
}

function secondsLater(seconds: number) {
  const now = performance.now.bind(performance)
  jest.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1_000)
}

// Where the platform keeps what is cached; how processes of ours do is in tests/api/core/cache-tags.test.ts.
beforeAll(() => {
  configure({ VERCEL: '1', MONGODB_URI: 'mongodb://127.0.0.1/nobody-there' })
  process.env.NEXT_RUNTIME = 'nodejs'
  const module = require('@/lib/core/cache')
  cached = module.cached
  expireCacheTag = module.expireCacheTag
})

afterEach(() => {
  jest.restoreAllMocks()
})

afterAll(() => {
  delete process.env.NEXT_RUNTIME
  configure({ VERCEL: undefined, MONGODB_URI: undefined })
})

test('a cached query runs once, until its data change', async () => {
  let title = 'Blood camp'
  const read = jest.fn(async () => title)
  const page = cached(read, 'kept', ['campaigns'])
  for (const _ of [1, 2]) expect(await within(page)).toMatchObject({ answer: 'Blood camp' })
  expect(read).toHaveBeenCalledTimes(1)

  title = 'Blood camp at Mirpur'
  await within(() => expireCacheTag('campaigns'))
  expect(await within(page)).toMatchObject({ answer: 'Blood camp at Mirpur' })
})

test('a page that was being rendered during a change is rendered again soon after', async () => {
  let title = 'Blood camp'
  let finish: () => void = () => undefined
  const read = jest.fn(async () => {
    const seen = title
    if (read.mock.calls.length === 1) await new Promise<void>((resolve) => (finish = resolve))
    return seen
  })
  const page = cached(read, 'race', ['campaigns'])
  const slow = within(page)
  await new Promise(setImmediate)

  title = 'Blood camp at Mirpur'
  await within(() => expireCacheTag('campaigns'))
  finish()
  expect(await slow).toMatchObject({ answer: 'Blood camp' })

  secondsLater(2.1)
  expect(await within(page)).toMatchObject({ answer: 'Blood camp at Mirpur' })
})

test('a call that changes something needs no timer for the pages', async () => {
  expect(await within(() => expireCacheTag('blood-requests'))).toMatchObject({ later: [] })
})
