import { loadEnvConfig } from '@next/env'
import { CommandError, runCommandMain } from '@/lib/core/server/command-error'
import { telemetry } from '@/lib/core/server/observability/telemetry'
import { portFrom } from '@/lib/core/server/port-settings'
import { describeMissingSettings } from '@/lib/core/server/required-settings'
import { finishRuns } from '@/lib/core/server/schedule/shutdown'
import { respondIfMissing } from '@/lib/missing-pages'
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

  const host = process.env.HOST || undefined
  const port = portFrom(process.env, 'PORT', 3000)
  let build: Awaited<ReturnType<typeof loadNext>> | undefined
  let handler: RequestHandler = respondStarting
  const server = await startHttpServer({
    port,
    host,
    respondIfMissing,
    trustProxy: trustsProxy(process.env),
    handler: (request, response) => handler(request, response),
  })
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    await Promise.all([server.close(), finishRuns()])
    await telemetry()?.end()
    await build?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => runCommandMain(end))
  }
  build = await loadNext(port)
  await warmUpRoutes(build.handler)
  handler = build.handler
  if (process.send) process.send('ready')
  else console.log(`ShareLife listens on http://${host ?? 'localhost'}:${server.port}`)
}

runCommandMain(main)
