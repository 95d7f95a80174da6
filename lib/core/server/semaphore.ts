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
    assertConnected(signal)
    if (this.running < this.bounds.maxRunning) this.running += 1
    else await this.waitForTurn(signal)
    try {
      return await work()
    } finally {
      const next = this.queue.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private async waitForTurn(signal?: AbortSignal): Promise<void> {
    if (this.queue.length >= this.bounds.maxWaiting) {
      throw busyError()
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        const place = this.queue.indexOf(begin)
        if (place !== -1) this.queue.splice(place, 1)
        reject(disconnectedError())
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
export function busyError(cause?: unknown): AppError {
  return new AppError('unavailable', 'errors.refusals.busy', {
    cause,
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

/** Throws `unreadable-body` when the client has disconnected. */
export function assertConnected(signal?: AbortSignal): void {
  if (signal?.aborted) throw disconnectedError()
}

function disconnectedError(): AppError {
  return new AppError('unreadable-body', 'errors.refusals.disconnected')
}
