import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { env } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'
import { CacheTagVersion } from '@/models/cache-tag-version'
import { type CacheTagVersions, cacheTagVersions } from './cache-tag-versions'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 3_000
/** Covers a change stream that is down or silent. */
const COMPARE_MS = 3_000

/** Expires what other processes change. Vercel's cache is shared and needs none of this. */
export function startCacheInvalidationLoop(
  invalidation: CacheTagVersions = cacheTagVersions,
): () => Promise<void> {
  if (env().VERCEL) return async () => undefined
  const loop = new CacheInvalidationLoop(invalidation)
  return () => loop.stop()
}

class CacheInvalidationLoop {
  private readonly timer = setInterval(() => this.compare(), COMPARE_MS).unref()
  private retryTimer?: NodeJS.Timeout
  private retryMs = FIRST_RETRY_MS
  private stream?: Awaited<ReturnType<typeof openStream>>
  private isStopped = false
  private isInterrupted = false
  private readonly invalidation: CacheTagVersions

  constructor(invalidation: CacheTagVersions) {
    this.invalidation = invalidation
    void this.follow()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    clearTimeout(this.retryTimer)
    await this.stream?.close()
  }

  private async follow(): Promise<void> {
    try {
      this.stream = await openStream()
      // The stream starts before this, so that no change falls between both.
      await this.invalidation.catchUp()
      this.isInterrupted = false
      this.retryMs = FIRST_RETRY_MS
      if (!this.isStopped) for await (const _ of this.stream) this.compare()
      this.logInterruption(undefined)
    } catch (cause) {
      this.logInterruption(cause)
    }
    await this.stream?.close().catch(() => undefined)
    if (this.isStopped) return
    this.retryTimer = setTimeout(() => void this.follow(), this.retryMs).unref()
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS)
  }

  private compare(): void {
    this.invalidation.catchUp().catch((cause: unknown) => this.logInterruption(cause))
  }

  private logInterruption(cause: unknown): void {
    if (this.isStopped || this.isInterrupted) return
    this.isInterrupted = true
    log().warn({ err: cause }, 'changes of other processes may be seen late; trying again')
  }
}

/** Starts at the database's current time, however long the opening takes. */
async function openStream() {
  const { db } = (await connectDb()).connection
  if (!db) throw new Error('The connection to the database is closed')
  const { operationTime } = await db.admin().command({ hello: 1 })
  const { collectionName } = CacheTagVersion.collection
  return db.collection(collectionName).watch([], { startAtOperationTime: operationTime })
}
