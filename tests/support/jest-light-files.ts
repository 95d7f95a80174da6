import path from 'node:path'
import type { Circus } from '@jest/types'
import { addEventHandler } from 'jest-circus'
import type { Mongoose } from 'mongoose'
import { projectRoot } from '../../scripts/server/project'
import { failOnConsoleErrors } from './jest-console'
import { endDatabase } from './jest-database-end'

/** Generous for slow machines: the limit only ends hanging tests. */
const TEST_TIMEOUT = 180_000

const packages = path.join(projectRoot, 'node_modules', path.sep)
/** It reads its settings once, on load. */
const reloaded = path.join(packages, 'cloudinary', path.sep)
const env = { ...process.env }
const globals = new Set(Reflect.ownKeys(globalThis))
const exitListeners = process.listeners('exit')
const RealDate = Date

/**
 * jest-light-runner loads all files of a worker into one process. Packages stay loaded; our modules are
 * reloaded for each file, so that no cache, counter, limit or connection survives.
 */
function resetState() {
  jest.restoreAllMocks()
  jest.useRealTimers()
  // A file may end with a frozen time.
  globalThis.Date = RealDate
  for (const [file, loaded] of Object.entries(require.cache)) {
    if (!loaded) continue
    // A loaded package must not reference the module that loaded it first, and all others of that file.
    loaded.parent = undefined
    if (file.startsWith(packages) && !file.startsWith(reloaded)) continue
    loaded.children.length = 0
    delete require.cache[file]
  }
  for (const name of Reflect.ownKeys(globalThis)) {
    if (!globals.has(name)) Reflect.deleteProperty(globalThis, name)
  }
  for (const listener of process.listeners('exit')) {
    if (!exitListeners.includes(listener)) process.off('exit', listener)
  }
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
}

async function endOwnDatabase() {
  const mongoose: Mongoose | undefined = require.cache[require.resolve('mongoose')]?.exports
  if (!mongoose) return
  await endDatabase(mongoose)
  mongoose.deleteModel(/./)
}

const ownHooks: [Circus.HookType, () => unknown][] = [
  ['afterEach', failOnConsoleErrors],
  ['afterAll', endOwnDatabase],
  ['afterAll', resetState],
  ['afterAll', failOnConsoleErrors],
]

// The runner runs set-up files once for all files, and has no time limits.
addEventHandler((event, { rootDescribeBlock, currentDescribeBlock }) => {
  if (!rootDescribeBlock.hooks.some(({ fn }) => fn === resetState)) {
    const own = ownHooks.map(([type, fn]) => hook(type, fn, rootDescribeBlock))
    rootDescribeBlock.hooks.unshift(...own)
  }
  if (event.name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1))
  if (event.name === 'add_test') limit(currentDescribeBlock.tests.at(-1))
})

function hook(type: Circus.HookType, fn: () => unknown, parent: Circus.DescribeBlock) {
  return {
    type,
    fn,
    parent,
    asyncError: new Error(),
    seenDone: false,
    timeout: undefined,
  } as Circus.Hook
}

/** Fails a test or hook after a time limit. */
function limit(work: Circus.TestEntry | Circus.Hook | undefined) {
  if (!work?.fn || work.fn.length > 0) return
  const run = work.fn as () => unknown
  const ms = work.timeout ?? TEST_TIMEOUT
  work.fn = async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${ms} ms`)), ms)
    })
    try {
      return await Promise.race([run(), late])
    } catch (failure) {
      // Next sets a formatter without source maps.
      Reflect.deleteProperty(Error, 'prepareStackTrace')
      if (failure instanceof Error && failure.cause instanceof Error) {
        failure.stack += `\nCause: ${failure.cause.stack}`
      }
      throw failure
    } finally {
      clearTimeout(timer)
    }
  }
}
