import { AsyncLocalStorage } from 'node:async_hooks'

type Enabled = AsyncLocalStorage<unknown>

const used = new Set<Enabled>()

/**
 * Ends what a test file kept in asynchronous contexts (the transaction of mongoose, the request of Next). Node 20
 * carries the value of each storage that was ever used on to each promise, so that after some dozen files, each
 * with storages of its own, this would be the greater part of the work, and their worlds would never be freed.
 * Later versions of Node have no such list.
 */
export function leaveContexts(): void {
  for (const storage of used) storage.disable()
  used.clear()
}

const prototype = AsyncLocalStorage.prototype as unknown as { _enable?: (this: Enabled) => void }
const enable = prototype._enable
if (enable) {
  prototype._enable = function (this: Enabled) {
    used.add(this)
    enable.call(this)
  }
}
