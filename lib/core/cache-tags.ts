import 'server-only'
import { connectDb } from '@/lib/core/db/connection'
import { log } from '@/lib/core/log'
import { CacheTagCount } from '@/models/cache-tag-count'

/** What lib/core/cache-handler.cjs asks before it answers from memory. */
export interface TagExpiries {
  /** How many there were in this process: the time that is compared, so that no clock can be wrong. */
  count: number
  /** The count at the latest one of each tag. */
  latest: Map<string, number>
}

const RETRY_MS = 1_000
/** How long the answer to a change may wait until the other processes can know of it. */
const MAX_WAIT_MS = 1_000

/**
 * The cache tags as one process knows them. A collection counts the changes of each tag: a process that
 * changes something raises the count after the commit, and the others compare it with what they know.
 */
export class CacheTags {
  /** The number of changes of each tag up to which this process has expired it. */
  private readonly known = new Map<string, number>()
  /** Tags that expired here, of which the others have not been told. */
  private readonly untold = new Set<string>()
  private telling?: Promise<void>
  private comparing?: Promise<void>
  private nextComparison?: Promise<void>
  private readonly expiries: TagExpiries

  constructor(expiries: TagExpiries) {
    this.expiries = expiries
  }

  /** Expires a tag in this process at once and in the others soon; to be called when the change is committed. */
  expire(tag: string): void {
    this.expireHere(tag)
    this.untold.add(tag)
    this.tell()
  }

  /** Resolves when the others can know what expired here, or after a second. Never throws. */
  async told(): Promise<void> {
    if (!this.telling) return
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, MAX_WAIT_MS)
    })
    await Promise.race([this.telling, limit])
    clearTimeout(timer)
  }

  /**
   * Expires the tags that others have changed since the last time. Throws when the database cannot be
   * reached. Calls that come while one is reading share the next reading, which sees what is newer.
   */
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
    for (const { _id: tag, changes } of await CacheTagCount.find().lean()) {
      if (this.known.get(tag) === changes) continue
      this.expireHere(tag)
      this.known.set(tag, changes)
    }
  }

  private tell(): void {
    this.telling ??= this.writeUntold().then(
      () => {
        this.telling = undefined
        // What expired while the last write ended.
        if (this.untold.size > 0) this.tell()
      },
      (cause: unknown) => {
        this.telling = undefined
        log().warn({ err: cause }, 'the other processes could not be told of a change yet')
        setTimeout(() => this.tell(), RETRY_MS).unref()
      },
    )
  }

  private async writeUntold(): Promise<void> {
    await connectDb()
    // A tag that expires while it is written comes again, because that write may precede the change.
    for (const tag of this.untold) {
      this.untold.delete(tag)
      await this.write(tag).catch((cause: unknown) => {
        this.untold.add(tag)
        throw cause
      })
    }
  }

  private async write(tag: string): Promise<void> {
    const { changes } = await CacheTagCount.findOneAndUpdate(
      { _id: tag },
      { $inc: { changes: 1 } },
      { upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean()
    // After a gap it stays unknown, and the next comparison expires what another process changed.
    if (this.known.get(tag) === changes - 1) this.known.set(tag, changes)
  }
}

/** On `globalThis`, because the bundle of the routes and that of the loops each have this module. */
const shared = globalThis as {
  sharelifeTagExpiries?: TagExpiries
  sharelifeCacheTags?: CacheTags
}
shared.sharelifeTagExpiries ??= { count: 0, latest: new Map() }
shared.sharelifeCacheTags ??= new CacheTags(shared.sharelifeTagExpiries)

/** The cache tags of this process. */
export const cacheTags: CacheTags = shared.sharelifeCacheTags
