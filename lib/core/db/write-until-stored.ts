import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '@/lib/core/log'
import { databaseUnavailable } from './connection'

/** For how long a write is repeated: most elections are over after 20 seconds. */
const LIMIT_MS = 40_000
const PAUSE_MS = 1_000

/**
 * Writes what became of something that cannot be taken back, such as a mail that was sent. While the database is
 * away it writes again, for about 40 seconds, so the write must do no harm when it is done twice. Throws the last
 * error then, and any other error at once.
 */
export async function writeUntilStored(write: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  for (;;) {
    try {
      await write()
      return
    } catch (cause) {
      const isOver = performance.now() - begun > LIMIT_MS
      if (isOver || !databaseUnavailable(cause)) throw cause
      log().warn({ err: cause }, 'what was sent is not stored yet; trying again')
      await pause(PAUSE_MS)
    }
  }
}
