import type { Fault } from './fault'
import { randomPause, SECOND, setDiskFull } from './fault-steps'

/** The clock shifts of a process, in milliseconds. */
const JUMPS = [-90 * SECOND, 90 * SECOND, 25 * 60 * SECOND]

export const SITE_FAULTS: readonly Fault[] = [
  {
    name: 'a site process is killed',
    inject: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      await process.kill()
      await randomPause(chance)
      await process.start()
      return process.name
    },
  },
  {
    name: 'a site process gets SIGTERM',
    inject: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      await process.end()
      await process.start()
      return process.name
    },
  },
  {
    name: 'the disk of a site process is full',
    inject: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      const isFull = await setDiskFull(process.pid(), true)
      await randomPause(chance)
      await setDiskFull(process.pid(), false)
      return isFull ? process.name : 'not supported on this computer'
    },
  },
  {
    name: 'the clock of a site process jumps',
    inject: async ({ processes }, chance) => {
      const process = chance.pick(processes)
      const jump = chance.pick(JUMPS)
      await process.shiftClock(jump)
      await randomPause(chance)
      await process.shiftClock(0)
      return `${process.name}, by ${jump / SECOND} s`
    },
  },
]
