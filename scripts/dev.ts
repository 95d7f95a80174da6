import { loadEnvConfig } from '@next/env'
import { bundlePdfWorker } from './server/bundle-pdf-worker'
import { startChild } from './server/children'
import {
  demoPorts,
  demoSettings,
  googleSettings,
  smsSettings,
  sslcommerzSettings,
  stripeSettings,
} from './server/demo-environment'
import { type Launcher, launch } from './server/launcher'
import {
  expectRoom,
  seedOnce,
  startDatabase,
  startGoogle,
  startMailbox,
  startSms,
  startSslcommerz,
  startStripe,
} from './server/local-services'
import { nextBin } from './server/next-bin'
import { expectFree } from './server/ports'
import { projectRoot } from './server/project'

/**
 * npm run dev: Next with hot reload. Settings missing in .env.local are as in the demo. A configured
 * MONGODB_URI or SMTP_URL is used without demo data and mailbox, and configured keys of Google,
 * Stripe, SSLCommerz or an SMS gateway without their stand-ins.
 */
async function dev(launcher: Launcher) {
  const inherited = { ...process.env }
  const own = {
    ...loadEnvConfig(projectRoot, true, { info: () => undefined, error: console.error })
      .combinedEnv,
  }
  const ports = demoPorts(own)
  expectRoom()
  await expectFree(ports.site)

  const mongoUri = own.MONGODB_URI ?? (await startDatabase(launcher, ports))
  if (!own.SMTP_URL) {
    for (const use of [ports.smtp, ports.mailbox]) await expectFree(use)
    await startMailbox(launcher, ports)
    launcher.say(`Mail is caught at http://localhost:${ports.mailbox.port}`)
  }
  const google = own.GOOGLE_CLIENT_ID ? {} : googleSettings(ports.google.port)
  if (!own.GOOGLE_CLIENT_ID) {
    await expectFree(ports.google)
    await startGoogle(launcher, ports)
  }
  const stripe = own.STRIPE_SECRET_KEY ? {} : stripeSettings(ports.stripe.port)
  if (!own.STRIPE_SECRET_KEY) {
    await expectFree(ports.stripe)
    await startStripe(launcher, ports)
  }
  const sslcommerz = own.SSLCOMMERZ_STORE_ID ? {} : sslcommerzSettings(ports.sslcommerz.port)
  if (!own.SSLCOMMERZ_STORE_ID) {
    await expectFree(ports.sslcommerz)
    await startSslcommerz(launcher, ports)
  }
  const sms = own.SMS_PROVIDER ? {} : smsSettings(ports.sms.port)
  if (!own.SMS_PROVIDER) {
    await expectFree(ports.sms)
    await startSms(launcher, ports)
    launcher.say(`SMS are caught at http://localhost:${ports.sms.port}`)
  }
  const { DEMO, ...defaults } = demoSettings(ports, mongoUri)
  const demoData = own.MONGODB_URI ? {} : { DEMO }
  // Settings of .env files are left to Next, which reads those files again when they change.
  const settings = Object.entries({
    ...{ ...defaults, ...google, ...stripe, ...sslcommerz, ...sms, ...demoData },
  }).filter(([name]) => !own[name])
  const env = { ...inherited, ...Object.fromEntries(settings), NODE_ENV: 'development' as const }
  if (!own.MONGODB_URI) await seedOnce(launcher, { ...process.env, ...env, MONGODB_URI: mongoUri })

  await bundlePdfWorker()
  const args = [nextBin, 'dev', '-p', String(ports.site.port)]
  launcher.watch(startChild({ name: 'The site', args, env }))
}

launch(dev)
