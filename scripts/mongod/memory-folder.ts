import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem } from 'node:os'
import path from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** What a run of the tests may store, in bytes, and what must be left to everything else. */
const NEEDED = 2 * 1024 ** 3
const prefix = 'sharelife-'

/**
 * Makes an empty folder in memory, where there is room: MongoDB confirms a write once it is in the journal, and to
 * wait for a disk was a quarter of the time of the tests. Returns undefined on other systems and small machines.
 * Whoever asked deletes the folder; those of processes that were killed are deleted here.
 */
export async function makeMemoryFolder(): Promise<string | undefined> {
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    if (bavail * bsize < NEEDED || freemem() < 2 * NEEDED) return undefined
    await deleteLeftOver()
    return await mkdtemp(path.join(MEMORY, `${prefix}${process.pid}-`))
  } catch {
    return undefined
  }
}

async function deleteLeftOver() {
  for (const name of await readdir(MEMORY)) {
    const owner = name.startsWith(prefix) ? Number(name.split('-')[1]) : Number.NaN
    if (Number.isInteger(owner) && !isRunning(owner)) {
      await rm(path.join(MEMORY, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
