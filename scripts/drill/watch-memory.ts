import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SiteProcess } from './site-processes'

const EVERY_MS = 1_000

/** Samples the memory of the processes until it is stopped, because faults end processes. */
export function watchMemory(processes: readonly SiteProcess[]) {
  const most = processes.map(() => 0)
  const timer = setInterval(() => {
    for (const [nth, { pid }] of processes.entries()) {
      most[nth] = Math.max(most[nth] ?? 0, residentBytesOf(pid()))
    }
  }, EVERY_MS)
  return { most, stop: () => clearInterval(timer) }
}

/** The resident set size of a process; 0 after it has exited. */
function residentBytesOf(pid: number | undefined): number {
  if (!pid) return 0
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return 1_024 * Number(kilobytes ?? 0)
  } catch {
    return 0
  }
}
