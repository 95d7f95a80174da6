import { openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Child, startChild } from '../server/child-process'
import { startLoadBalancer } from '../server/load-balancer'
import { freePorts } from '../server/ports'
import { projectPath, siteArgs } from '../server/project'
import type { Settings } from '../server/settings'
import { logOf } from './logs'

export interface SiteProcess {
  name: string
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Sends SIGTERM, as a deployment does. */
  end: () => Promise<void>
  pid: () => number | undefined
  shiftClock: (ms: number) => Promise<void>
}

const COUNT = 2

/** Starts the load balancer on a port; the site processes start later, one by one. */
export async function openSite(port: number, settings: Settings) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sharelife-drill-clocks-'))
  const ports = await freePorts(COUNT)
  const url = `http://localhost:${port}`
  const processes = ports.map((own, nth) =>
    siteProcess(`process ${nth + 1}`, path.join(folder, `clock-${nth + 1}`), {
      ...settings,
      PORT: String(own),
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
    }),
  )
  const balancer = await startLoadBalancer({
    ...{ port, host: 'localhost', processes: ports },
    // The writers simulate people in many networks.
    trustProxy: true,
  })
  return {
    ...{ url, processes },
    stop: async () => {
      await balancer.stop()
      for (const { end } of processes) await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function siteProcess(name: string, clock: string, settings: Settings): SiteProcess {
  let child: Child | undefined
  const shifted = pathToFileURL(projectPath('scripts', 'drill', 'shifted-clock.mjs')).href
  return {
    name,
    start: async () => {
      const started = startChild({
        name: `The site's ${name}`,
        args: ['--import', shifted, ...siteArgs],
        env: { ...settings, DRILL_CLOCK: clock },
        output: openSync(logOf(name), 'a'),
      })
      child = started
      await started.ready
    },
    kill: async () => child?.stop(0),
    end: async () => child?.stop(),
    pid: () => child?.pid,
    shiftClock: (ms) => writeFile(clock, String(ms)),
  }
}
