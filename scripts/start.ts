import { loadEnvConfig } from '@next/env'
import { telemetry } from '../lib/core/observability/telemetry'
import { endRuns } from '../lib/core/schedule/ending'
import { trustsProxy } from './server/caller-address'
import { Complaint, run } from './server/complaint'
import { startFront } from './server/front'
import { loadBuild } from './server/next-handler'
import { portFrom } from './server/ports'
import { projectRoot } from './server/project'
import { missingSettings } from './server/required-settings'

/** npm start: the production build behind the front server. The demo starts it as a child too. */
async function main() {
  Object.assign(process.env, { NODE_ENV: 'production' })
  loadEnvConfig(projectRoot, false, { info: () => undefined, error: console.error })
  const missing = missingSettings(process.env)
  if (missing) throw new Complaint(missing)

  const { HOST: host } = process.env
  const port = portFrom(process.env, 'PORT', 3000)
  const build = await loadBuild(port)
  const front = await startFront({
    handler: build.handler,
    port,
    host: host || undefined,
    trustProxy: trustsProxy(process.env),
    cardStandIn: process.env.STRIPE_API_ADDRESS,
  })
  endOnSignal(async () => {
    await Promise.all([front.close(), endRuns()])
    await telemetry()?.end()
    await build.close()
  })
  if (process.send) process.send('ready')
  else console.log(`ShareLife listens on http://${host || 'localhost'}:${front.port}`)
}

function endOnSignal(close: () => Promise<void>) {
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
}

run(main)
