import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** From so many bytes on it pays to look for what is dead. */
const ENOUGH = 200_000_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Frees what a test file left behind. Jest replaces a worker by how much memory it holds between two files, the
 * dead with the living, and a new one must read and compile everything anew: the work of several small files.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed > ENOUGH) collect()
}
