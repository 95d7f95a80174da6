import { loadEnvConfig } from '@next/env'
import { telemetry } from '@/lib/core/observability/telemetry'
import { missingSettings } from '@/lib/core/required-settings'
import { endRuns } from '@/lib/core/schedule/ending'
import { answerMissing } from '@/lib/missing-pages'
import { Complaint, run } from '@/scripts/server/complaint'
import { portFrom } from '@/scripts/server/ports'
import { trustsProxy } from './caller-ip'
import { startServer } from './http-server'
import { loadNext, type RequestHandler } from './origin'
import { respondStarting, touchRoutes } from './starting'

/** Runs the production build behind the public HTTP server. The demo starts it as a child too. */
async function main() {
  Object.assign(process.env, { NODE_ENV: 'production' })
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })
  const missing = missingSettings(process.env)
  if (missing) throw new Complaint(missing)

  const { HOST: host } = process.env
  const port = portFrom(process.env, 'PORT', 3000)
  let build: Awaited<ReturnType<typeof loadNext>> | undefined
  let handler: RequestHandler = respondStarting
  const server = await startServer({
    handler: (request, response) => handler(request, response),
    port,
    host: host || undefined,
    missing: answerMissing,
    trustProxy: trustsProxy(process.env),
    cardStandIn: process.env.STRIPE_API_ADDRESS,
  })
  endOnSignal(async () => {
    await Promise.all([server.close(), endRuns()])
    await telemetry()?.end()
    await build?.close()
  })
  build = await loadNext(port)
  await touchRoutes(build.handler)
  handler = build.handler
  if (process.send) process.send('ready')
  else console.log(`ShareLife listens on http://${host || 'localhost'}:${server.port}`)
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
