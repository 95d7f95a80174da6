import 'server-only'
import { connectDb } from '@/lib/core/server/db/connection'
import { log } from '@/lib/core/server/log'
import { CacheTagVersion } from '@/models/cache-tag-version'

export interface TagExpiries {
  /** Expiries in this process; unlike times, counts need no correct clock. */
  count: number
  latest: Map<string, number>
}

const RETRY_MS = 1_000
/** How long a response may wait until other processes can learn of the change. */
const MAX_WAIT_MS = 1_000

/** One process's view of the tags; a collection counts the changes of each tag for all processes. */
export class CacheTagVersions {
  private readonly knownCounts = new Map<string, number>()
  private readonly pending = new Set<string>()
  private flushing?: Promise<void>
  private comparing?: Promise<void>
  private nextComparison?: Promise<void>
  private readonly expiries: TagExpiries

  constructor(expiries: TagExpiries) {
    this.expiries = expiries
  }

  /** Expires a tag here at once and elsewhere soon. Run it after the commit. */
  expire(tag: string): void {
    this.expireHere(tag)
    this.pending.add(tag)
    this.flush()
  }

  /** Resolves when other processes can see the expiries, or after a second. Never throws. */
  async flushed(): Promise<void> {
    if (!this.flushing) return
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS)
    })
    await Promise.race([this.flushing, limit])
    clearTimeout(timer)
  }

  /** Expires what other processes changed. Throws when the database is unreachable. */
  catchUp(): Promise<void> {
    this.nextComparison ??= (this.comparing ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        this.nextComparison = undefined
        this.comparing = this.compare()
        return this.comparing
      })
    return this.nextComparison
  }

  private expireHere(tag: string): void {
    this.expiries.count += 1
    this.expiries.latest.set(tag, this.expiries.count)
  }

  private async compare(): Promise<void> {
    await connectDb()
    for (const { _id: tag, changes } of await CacheTagVersion.find().lean()) {
      if (this.knownCounts.get(tag) === changes) continue
      this.expireHere(tag)
      this.knownCounts.set(tag, changes)
    }
  }

  private flush(): void {
    this.flushing ??= this.flushPending().then(
      () => {
        this.flushing = undefined
        if (this.pending.size > 0) this.flush()
      },
      (cause: unknown) => {
        this.flushing = undefined
        log().warn({ err: cause }, 'the other processes could not be notified of a change yet')
        setTimeout(() => this.flush(), RETRY_MS).unref()
      },
    )
  }

  private async flushPending(): Promise<void> {
    await connectDb()
    // A tag that expires during its write comes again, because that write may precede the change.
    for (const tag of this.pending) {
      this.pending.delete(tag)
      await this.write(tag).catch((cause: unknown) => {
        this.pending.add(tag)
        throw cause
      })
    }
  }

  private async write(tag: string): Promise<void> {
    const { changes } = await CacheTagVersion.findOneAndUpdate(
      { _id: tag },
      { $inc: { changes: 1 } },
      { upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean()
    // After a gap it stays unknown, and the next comparison expires what another process changed.
    if (this.knownCounts.get(tag) === changes - 1) this.knownCounts.set(tag, changes)
  }
}

/** On `globalThis`, because the bundles of the routes and the loops each have this module. */
const shared = globalThis as {
  sharelifeTagExpiries?: TagExpiries
  sharelifeCacheTags?: CacheTagVersions
}
shared.sharelifeTagExpiries ??= { count: 0, latest: new Map() }
shared.sharelifeCacheTags ??= new CacheTagVersions(shared.sharelifeTagExpiries)

export const cacheTagVersions: CacheTagVersions = shared.sharelifeCacheTags
