import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '@/lib/core/server/log'
import { toDatabaseUnavailableError } from './connection'

/** Most elections end within 20 seconds. */
const LIMIT_MS = 40_000
const PAUSE_MS = 1_000

/** Retries for about 40 seconds without the database, so the write must be safe to repeat. */
export async function retryWrite(write: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    try {
      await write()
      return
    } catch (cause) {
      const isOver = performance.now() - startedAt > LIMIT_MS
      if (isOver || !toDatabaseUnavailableError(cause)) throw cause
      log().warn({ err: cause }, 'what was sent is not stored yet; trying again')
      await pause(PAUSE_MS)
    }
  }
}
