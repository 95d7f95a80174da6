import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Smaller than any open file. */
const FULL_BYTES = 512

/** Simulates a full disk for one process: it can write no file beyond this size. False where this fails. */
export async function setDiskFull(pid: number | undefined, isFull: boolean): Promise<boolean> {
  if (process.platform !== 'linux' || !pid) return false
  const limit = isFull ? FULL_BYTES : 'unlimited'
  // Only the soft limit, which the owner may raise again.
  return run('prlimit', ['--pid', String(pid), `--fsize=${limit}:`]).then(
    () => true,
    () => false,
  )
}
