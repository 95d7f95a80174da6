import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Node hands the value of every AsyncLocalStorage that was ever used on to each new promise, until it is
 * disabled. Each test file brings its own (Next's, the product's), so a process that runs many files would carry
 * more of them on with each, for code that has ended.
 */
const used = new Set<AsyncLocalStorage<unknown>>()

const { run, enterWith } = AsyncLocalStorage.prototype

AsyncLocalStorage.prototype.run = function noted(
  this: AsyncLocalStorage<unknown>,
  ...given: Parameters<typeof run>
) {
  used.add(this)
  return Reflect.apply(run, this, given)
} as typeof run

AsyncLocalStorage.prototype.enterWith = function noted(store) {
  used.add(this)
  enterWith.call(this, store)
}

/** Disables what a test file has used; to be called when it has ended. */
export function endStores(): void {
  for (const store of used) store.disable()
  used.clear()
}
