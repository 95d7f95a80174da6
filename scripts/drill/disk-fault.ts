import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** So small that everything that a process has open is larger already. */
const FULL_BYTES = 512

/**
 * Lets a process find its disk full, or no longer: it can write no file beyond so many bytes. Other processes and the
 * disk itself are not touched, and no rights are needed. Only Linux can do this to a process that runs; elsewhere it
 * does nothing and resolves to false.
 */
export async function setDiskFull(pid: number | undefined, isFull: boolean): Promise<boolean> {
  if (process.platform !== 'linux' || !pid) return false
  const limit = isFull ? FULL_BYTES : 'unlimited'
  // The soft limit alone, which its owner may lift again.
  return run('prlimit', ['--pid', String(pid), `--fsize=${limit}:`]).then(
    () => true,
    () => false,
  )
}
