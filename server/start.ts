import { loadEnvConfig } from '@next/env'
import { telemetry } from '@/lib/core/server/observability/telemetry'
import { describeMissingSettings } from '@/lib/core/server/required-settings'
import { finishRuns } from '@/lib/core/server/schedule/shutdown'
import { respondIfMissing } from '@/lib/missing-pages'
import { CommandError, runCommandMain } from '@/scripts/server/command-error'
import { portFrom } from '@/scripts/server/ports'
import { trustsProxy } from './client-ip'
import { startHttpServer } from './http-server'
import { loadNext, type RequestHandler } from './origin-server'
import { respondStarting, warmUpRoutes } from './startup'

/** Runs the production build behind the public HTTP server. The demo starts it as a child too. */
async function main() {
  Object.assign(process.env, { NODE_ENV: 'production' })
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error })
  const settingsProblem = describeMissingSettings(process.env)
  if (settingsProblem) throw new CommandError(settingsProblem)

  const { HOST: host } = process.env
  const port = portFrom(process.env, 'PORT', 3000)
  let build: Awaited<ReturnType<typeof loadNext>> | undefined
  let handler: RequestHandler = respondStarting
  const server = await startHttpServer({
    handler: (request, response) => handler(request, response),
    port,
    host: host || undefined,
    respondIfMissing,
    trustProxy: trustsProxy(process.env),
    fakeStripeUrl: process.env.STRIPE_API_ADDRESS,
  })
  endOnSignal(async () => {
    await Promise.all([server.close(), finishRuns()])
    await telemetry()?.end()
    await build?.close()
  })
  build = await loadNext(port)
  await warmUpRoutes(build.handler)
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

runCommandMain(main)
