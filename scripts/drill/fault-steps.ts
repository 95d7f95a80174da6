import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Random } from '../seed/random'

export const SECOND = 1_000

/** Between 5 and 15 seconds. */
export const randomPause = (random: Random) => pause((5 + random.below(11)) * SECOND)

/** Smaller than any open file. */
const FULL_BYTES = 512

/** Simulates a full disk for one process: it can write no file beyond this size. False where this fails. */
export async function setDiskFull(pid: number | undefined, isFull: boolean): Promise<boolean> {
  if (process.platform !== 'linux' || !pid) return false
  const limit = isFull ? FULL_BYTES : 'unlimited'
  // Only the soft limit, which the owner may raise again.
  return promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${limit}:`]).then(
    () => true,
    () => false,
  )
}
