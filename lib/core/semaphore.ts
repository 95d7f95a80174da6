import 'server-only'
import { AppError } from './errors'

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_SECONDS = 10

interface Bounds {
  /** How many tasks run at the same time. */
  maxRunning: number
  /** How many more may wait for their turn. */
  maxWaiting: number
}

/** Limits how many heavy tasks run at the same time; a few more wait, in the order in which they came. */
export class Semaphore {
  private running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly bounds: Bounds) {}

  /**
   * Runs `work` when its turn comes. Throws `unavailable` when too many tasks are waiting already, and
   * `unreadable-body` when the caller of `signal` disconnects before the work begins.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    assertStillConnected(signal)
    if (this.running < this.bounds.maxRunning) this.running += 1
    else await this.turn(signal)
    try {
      return await work()
    } finally {
      // The next task takes over this place; without one the place becomes free.
      const next = this.queue.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private async turn(signal?: AbortSignal): Promise<void> {
    if (this.queue.length >= this.bounds.maxWaiting) {
      throw busy()
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

/** The refusal of work for which the server has no capacity now. */
export function busy(cause?: unknown): AppError {
  return new AppError('unavailable', 'errors.refusals.busy', {
    cause,
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

/** Throws `unreadable-body` when the caller of `signal` has disconnected: nobody waits for the result. */
export function assertStillConnected(signal?: AbortSignal): void {
  if (signal?.aborted) throw gone()
}

function gone(): AppError {
  return new AppError('unreadable-body', 'errors.refusals.disconnected')
}
