import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { CacheTagCount } from '@/models/cache-tag-count'
import { type CacheTags, cacheTags } from './cache-tags'

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 3_000
/** The counts are also compared regularly, for a change stream that is down or silent. */
const COMPARE_MS = 3_000

/**
 * Expires in this process, while it runs, what other processes change: a change stream says when to compare
 * the counts. On Vercel the platform's cache is one for all, and a process is frozen between calls. Returns the
 * function that ends it, for tests.
 */
export function startCacheTagLoop(tags: CacheTags = cacheTags): () => Promise<void> {
  if (env().VERCEL) return async () => undefined
  const loop = new CacheTagLoop(tags)
  return () => loop.stop()
}

class CacheTagLoop {
  private readonly timer = setInterval(() => this.compare(), COMPARE_MS).unref()
  private retryTimer?: NodeJS.Timeout
  private retryMs = FIRST_RETRY_MS
  private stream?: Awaited<ReturnType<typeof openStream>>
  private isOver = false
  private isInterrupted = false
  private readonly tags: CacheTags

  constructor(tags: CacheTags) {
    this.tags = tags
    void this.follow()
  }

  async stop(): Promise<void> {
    this.isOver = true
    clearInterval(this.timer)
    clearTimeout(this.retryTimer)
    await this.stream?.close()
  }

  /** Follows the change stream until it breaks, and soon opens the next one. Never throws. */
  private async follow(): Promise<void> {
    try {
      this.stream = await openStream()
      // It begins before this, so that nothing can change unseen between both.
      await this.tags.catchUp()
      this.isInterrupted = false
      this.retryMs = FIRST_RETRY_MS
      if (!this.isOver) for await (const _ of this.stream) this.compare()
      this.noteInterruption(undefined)
    } catch (cause) {
      this.noteInterruption(cause)
    }
    await this.stream?.close().catch(() => undefined)
    if (this.isOver) return
    this.retryTimer = setTimeout(() => void this.follow(), this.retryMs).unref()
    this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS)
  }

  private compare(): void {
    this.tags.catchUp().catch((cause: unknown) => this.noteInterruption(cause))
  }

  /** One line in the log for one interruption, however often it is tried again. */
  private noteInterruption(cause: unknown): void {
    if (this.isOver || this.isInterrupted) return
    this.isInterrupted = true
    log().warn({ err: cause }, 'changes of other processes may be seen late; trying again')
  }
}

/** Opens a change stream from the database's current time, however long the opening takes. */
async function openStream() {
  const { db } = (await connectDb()).connection
  if (!db) throw new Error('The connection to the database is closed')
  const { operationTime } = await db.admin().command({ hello: 1 })
  const { collectionName } = CacheTagCount.collection
  return db.collection(collectionName).watch([], { startAtOperationTime: operationTime })
}
