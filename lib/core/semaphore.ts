import 'server-only'
import { AppError } from './errors'

const RETRY_AFTER_SECONDS = 10

interface Bounds {
  maxRunning: number
  maxWaiting: number
}

export class Semaphore {
  private running = 0
  private readonly queue: (() => void)[] = []

  constructor(private readonly bounds: Bounds) {}

  /** Throws `unavailable` when the queue is full, and `unreadable-body` when the client disconnects. */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    assertStillConnected(signal)
    if (this.running < this.bounds.maxRunning) this.running += 1
    else await this.turn(signal)
    try {
      return await work()
    } finally {
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

/** Returns the error for a server without capacity. */
export function busy(cause?: unknown): AppError {
  return new AppError('unavailable', 'errors.refusals.busy', {
    cause,
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

/** Throws `unreadable-body` when the client has disconnected. */
export function assertStillConnected(signal?: AbortSignal): void {
  if (signal?.aborted) throw gone()
}

function gone(): AppError {
  return new AppError('unreadable-body', 'errors.refusals.disconnected')
}
