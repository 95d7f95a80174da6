import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** From so many bytes on it pays to look for what is dead. */
const ENOUGH = 200_000_000

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Jest asks a worker for its memory between two files, and replaces it by the answer, which counts the dead with
 * the living. The world of the file that has just ended is only dead by then, so that is when to collect: a new
 * worker must read and compile everything anew, which is the work of several small files.
 */
const memoryUsage = process.memoryUsage
process.memoryUsage = Object.assign(() => {
  if (memoryUsage().heapUsed > ENOUGH) collect()
  return memoryUsage()
}, memoryUsage)
