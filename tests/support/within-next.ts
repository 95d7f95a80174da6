// Gives Next the global that its stores are made of, before the first of them is loaded.
import 'next/dist/server/node-environment-baseline'
import { NextRequest } from 'next/server'

const { IncrementalCache } = require('next/dist/server/lib/incremental-cache')
const { workAsyncStorage } = require('next/dist/server/app-render/work-async-storage.external')
const {
  workUnitAsyncStorage,
} = require('next/dist/server/app-render/work-unit-async-storage.external')
const { createRequestStoreForAPI } = require('next/dist/server/async-storage/request-store')
const CacheHandler = require('@/lib/core/cache-handler.cjs')

/**
 * Runs some work as one request to a process of Next, which makes a cache for each. The test sets `NEXT_RUNTIME`
 * before it loads what it tests. What is to follow the answer is left out.
 */
export async function within<T>(work: () => T | Promise<T>): Promise<T> {
  const incrementalCache = new IncrementalCache({
    ...{ dev: false, minimalMode: false, flushToDisk: false, fs: {}, serverDistDir: '/nowhere' },
    ...{ requestHeaders: {}, maxMemoryCacheSize: 1_000_000, fetchCacheKeyPrefix: '' },
    prerenderManifest: { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
    previewProps: { previewModeId: 'nobody-previews' },
    CurCacheHandler: CacheHandler,
  })
  const store = {
    route: '/',
    page: '/',
    incrementalCache,
    afterContext: { after: () => undefined },
  }
  const request = new NextRequest('http://localhost:3000/')
  const scope = createRequestStoreForAPI(request, request.nextUrl, { tags: [] })
  return workAsyncStorage.run(store, () => workUnitAsyncStorage.run(scope, work))
}
