import { loadEnvConfig } from '@next/env'
import { writeApiDocument } from './server/build-once'
import { bundleServiceWorker, bundleWorkers } from './server/bundles'
import { startChild } from './server/child-process'
import { demoPorts, demoSettings, VENDORS, vendorSettings } from './server/demo-environment'
import { type Launcher, launch } from './server/launcher'
import { assertDiskSpace, seedOnce, startDatabase, startFakeVendors } from './server/local-services'
import { nextBin } from './server/next-bin'
import { assertPortFree } from './server/ports'
import { projectPath, projectRoot } from './server/project'

/** Compiling slows queries down, so the limit is high. */
const SLOW_QUERY_MS = '5000'

/** npm run dev: Next.js with hot reload. Settings that are missing from .env.local are those of the demo. */
async function dev(launcher: Launcher) {
  const inherited = { ...process.env }
  const own = {
    ...loadEnvConfig(projectRoot, true, { info: () => undefined, error: console.error })
      .combinedEnv,
  }
  const ports = demoPorts(own)
  const { site, smtp, mailbox } = ports
  const names = Object.keys(VENDORS) as (keyof typeof VENDORS)[]
  const missing = names.filter((vendor) => !own[VENDORS[vendor].account])
  const vendors = Object.fromEntries(missing.map((vendor) => [vendor, ports[vendor].port]))
  const folder = projectPath('.data', 'mail')
  const mail = own.SMTP_URL ? undefined : { smtp: smtp.port, web: mailbox.port, folder }
  assertDiskSpace()
  const mailUses = mail ? [smtp, mailbox] : []
  for (const use of [site, ...mailUses, ...missing.map((vendor) => ports[vendor])]) {
    await assertPortFree(use)
  }
  const mongoUri = own.MONGODB_URI ?? (await startDatabase(launcher, ports))
  await startFakeVendors(launcher, { ...vendors, mail, site: site.port })
  if (mail) launcher.log(`Emails are at http://localhost:${mail.web}`)
  if (vendors.sms) launcher.log(`SMS are at http://localhost:${vendors.sms}`)
  const { DEMO, ...defaults } = demoSettings(ports, mongoUri)
  // Next.js reads .env files itself, and again when they change.
  const settings = Object.entries({
    ...{ ...defaults, SLOW_QUERY_MS, ...vendorSettings(vendors) },
    ...(!own.MONGODB_URI && { DEMO }),
  }).filter(([name]) => !own[name])
  const env = { ...inherited, ...Object.fromEntries(settings), NODE_ENV: 'development' as const }
  if (!own.MONGODB_URI) await seedOnce(launcher, { ...process.env, ...env, MONGODB_URI: mongoUri })

  await Promise.all([
    bundleWorkers(),
    bundleServiceWorker({ isDevelopment: true }),
    writeApiDocument(),
  ])
  launcher.log('The first visit to each page takes a moment, because Next.js compiles it.')
  const args = [nextBin, 'dev', '-p', String(site.port)]
  // Loaded here, because only this command needs the package.
  const pretty: (options: object) => NodeJS.WritableStream = require('pino-pretty')
  const output = pretty({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' })
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  launcher.watch(startChild({ name: 'The site', args, env: { ...colours, ...env }, output }))
}

launch(dev)
