import { randomBytes } from 'node:crypto'
import { openSync } from 'node:fs'
import { findMongod } from '../../../scripts/mongod/find-mongod'
import { startMongod } from '../../../scripts/mongod/start-mongod'
import { type Child, startChild } from '../../../scripts/server/child-process'
import { vendorSettings } from '../../../scripts/server/demo-environment'
import { startLoadBalancer } from '../../../scripts/server/load-balancer'
import { seedDemoData, startFakeVendorsProcess } from '../../../scripts/server/local-services'
import { withDatabase } from '../../../scripts/server/mongodb-uri'
import { freePorts } from '../../../scripts/server/ports'
import { siteArgs } from '../../../scripts/server/project'
import type { Settings } from '../../../scripts/server/settings'
import { type MailServer, startMailServer } from '../mail-server'
import { startPushService } from '../push-service'
import { environmentForTests } from '../test-database'
import { testSettings } from '../test-settings'

/**
 * The running production build with its own database, mail server, push service and fake servers of Google,
 * Stripe and SSLCommerz.
 */
export type Product = {
  url: string
  mongoUri: string
  mail: MailServer
  google: Child
  /** The URL of the push service. */
  push: string
  /** The URL of the fake SMS gateway, with its inbox. */
  sms: string
  /** The URL of each process of the site; a single one equals `url`. */
  processes: string[]
  stop: () => Promise<void>
}

export type ProductOptions = {
  /** Settings that replace the defaults; undefined removes one. */
  env?: Settings
  /** Whether to load the demo's data and accounts; default true. */
  demoData?: boolean
  /** The file for the product's output, which is printed by default. */
  logFile?: string
  /** Returns another URI for the site's database, such as that of a proxy. */
  proxyDatabase?: (uri: string) => Promise<string>
  /** The number of processes behind a balancer; default 1, without a balancer. */
  processes?: number
}

/**
 * Starts the existing build as in production, on a free port, with temporary data. It ends with its parent
 * process.
 */
export async function startProduct({
  env = {},
  demoData = true,
  logFile,
  proxyDatabase = async (uri) => uri,
  processes: count = 1,
}: ProductOptions = {}): Promise<Product> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const found = await findMongod({ env: environmentForTests() })
    const dbName = `browser_${randomBytes(4).toString('hex')}`
    const mongod = await startMongod({ found, dbName })
    stops.push(mongod.stop)
    const mongoUri = withDatabase(mongod.uri, dbName)
    const mail = await startMailServer()
    stops.push(mail.stop)
    const push = await startPushService()
    stops.push(push.stop)
    const [port = 0, ...vendorPorts] = await freePorts(5)
    const [googlePort, stripe, sslcommerz, sms] = vendorPorts
    // A separate process, which a test can freeze.
    const google = startFakeVendorsProcess({ google: googlePort, site: port })
    stops.push(google.stop)
    const vendors = startFakeVendorsProcess({ stripe, sslcommerz, sms, site: port })
    stops.push(vendors.stop)
    await Promise.all([google.ready, vendors.ready])
    const url = `http://localhost:${port}`
    const settings = {
      ...testSettings(),
      ...vendorSettings({ google: googlePort, stripe, sslcommerz, sms }),
      SMS_PER_NUMBER_A_DAY: '1000',
      PUSH_SERVICE_URL: push.url,
      MONGODB_URI: await proxyDatabase(mongoUri),
      NEXTAUTH_URL: url,
      SMTP_URL: mail.url,
      MAIL_FROM: 'ShareLife <no-reply@sharelife.example>',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production' as const,
      NEXT_TELEMETRY_DISABLED: '1',
      ...env,
    }
    if (demoData) await seedDemoData(settings)
    const output = logFile ? openSync(logFile, 'w') : 'inherit'
    const ports = count === 1 ? [port] : await freePorts(count)
    for (const [nth, own] of ports.entries()) {
      const name = count === 1 ? 'The site' : `Process ${nth + 1} of the site`
      const behind = count === 1 ? {} : { PORT: String(own), TRUST_PROXY: '1' }
      const site = startChild({ name, args: siteArgs, env: { ...settings, ...behind }, output })
      stops.push(site.stop)
      await site.ready
    }
    if (count > 1) {
      const balancer = await startLoadBalancer({ port, host: 'localhost', processes: ports })
      stops.push(balancer.stop)
    }
    const processes = ports.map((own) => `http://localhost:${own}`)
    return {
      url,
      mongoUri,
      mail,
      google,
      push: push.url,
      sms: `http://127.0.0.1:${sms}`,
      processes,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
