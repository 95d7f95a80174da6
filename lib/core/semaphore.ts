import 'server-only'
import { AppError } from './errors'

/** After so many seconds a caller who found no room may try again. */
const TRY_AGAIN_AFTER = 10

interface Bounds {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Those that may wait for their turn besides. */
  waiting: number
}

/** Lets a few pieces of heavy work run at once and a few more wait, in the order in which they came. */
export class Semaphore {
  private running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs `work` when its turn comes. Throws `unavailable` when too many wait already, and
   * `unreadable-body` when the caller of `signal` leaves before the work began.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    assertStillConnected(signal)
    if (this.running < this.bounds.atOnce) this.running += 1
    else await this.turn(signal)
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place; else it is free.
      const next = this.queue.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private async turn(signal?: AbortSignal): Promise<void> {
    if (this.queue.length >= this.bounds.waiting) {
      throw new AppError('unavailable', 'The site is very busy. Please try again in a moment.', {
        retryAfter: TRY_AGAIN_AFTER,
      })
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const place = this.queue.indexOf(begin)
        if (place !== -1) this.queue.splice(place, 1)
        reject(gone())
      }
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      this.queue.push(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }
}

/** Throws `unreadable-body` when the caller of `signal` has left: nobody waits for the work any more. */
export function assertStillConnected(signal?: AbortSignal): void {
  if (signal?.aborted) throw gone()
}

function gone(): AppError {
  return new AppError('unreadable-body', 'The caller left before this was done.')
}
