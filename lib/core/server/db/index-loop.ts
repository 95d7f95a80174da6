import 'server-only'
import { log } from '@/lib/core/server/log'
import { openConnection } from './connection'
import { createIndexes, type Indexed } from './indexes'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 10 * 60_000

/** Retries with growing delays. A failing index, such as a unique one over duplicates, blocks nothing. */
export function startIndexLoop(models: readonly Indexed[], retryMs = FIRST_RETRY_MS): void {
  tryIndexes(models)
    .catch((cause: unknown) => {
      log().error({ err: cause }, 'the indexes could not be checked')
      return false
    })
    .then((isDone) => {
      if (isDone) return
      const next = Math.min(retryMs * 2, MAX_RETRY_MS)
      setTimeout(() => startIndexLoop(models, next), retryMs).unref()
    })
}

async function tryIndexes(models: readonly Indexed[]): Promise<boolean> {
  await openConnection()
  const missing = await createIndexes(models)
  for (const { index, cause } of missing) {
    log().error({ err: cause, index }, 'an index could not be created')
  }
  return missing.length === 0
}
