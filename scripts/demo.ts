import { buildOnce } from './server/build-once'
import { startChild } from './server/child-process'
import {
  demoAccounts,
  demoPassword,
  demoPorts,
  demoSettings,
  vendorSettings,
} from './server/demo-environment'
import { type Launcher, launch } from './server/launcher'
import {
  assertDiskSpace,
  assertLocalDatabase,
  seedOnce,
  startDatabase,
  startFakeVendors,
} from './server/local-services'
import { assertPortFree } from './server/ports'
import { projectPath, siteArgs } from './server/project'

/** npm run demo: runs the production build with all its services on this computer. */
async function demo(launcher: Launcher) {
  assertLocalDatabase(process.env)
  assertDiskSpace()
  const ports = demoPorts(process.env)
  const { mongo: _, ...others } = ports
  for (const use of Object.values(others)) await assertPortFree(use)
  await buildOnce(launcher.log, launcher.track)

  const { site, smtp, mailbox, google, stripe, sslcommerz, sms } = ports
  const vendors = {
    ...{ google: google.port, stripe: stripe.port, sslcommerz: sslcommerz.port, sms: sms.port },
  }
  const mail = { smtp: smtp.port, web: mailbox.port, folder: projectPath('.data', 'mail') }
  const [mongoUri] = await Promise.all([
    startDatabase(launcher, ports),
    startFakeVendors(launcher, { ...vendors, mail, site: site.port }),
  ])
  const env = {
    ...process.env,
    ...demoSettings(ports, mongoUri),
    ...vendorSettings(vendors),
    PORT: String(site.port),
    HOST: process.env.HOST || '127.0.0.1',
    NODE_ENV: 'production' as const,
    // Prevents Next.js from reading .env files.
    __NEXT_PROCESSED_ENV: 'true',
  }
  await seedOnce(launcher, env)
  const server = startChild({ name: 'The site', args: siteArgs, env })
  launcher.watch(server)
  await server.ready
  console.log(welcome(site.port, mailbox.port, sms.port))
}

function welcome(sitePort: number, mailPort: number, smsPort: number) {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  return framed([
    `ShareLife      http://localhost:${sitePort}`,
    `Emails         http://localhost:${mailPort}   (stored here, never delivered)`,
    `SMS            http://localhost:${smsPort}   (stored here, with a form to reply)`,
    '',
    `Log in with the password ${demoPassword} as`,
    ...demoAccounts.map(({ email, who }) => `  ${email.padEnd(width)}   ${who}`),
    "or select 'Continue with Google', which opens a fake server on this computer.",
    'Payments accept test cards and a test page only. No money moves.',
    '',
    'The data stays in .data between runs. Press Ctrl-C to stop.',
  ])
}

function framed(lines: string[]) {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`)
  return ['', `╭${edge}╮`, ...rows, `╰${edge}╯`, ''].join('\n')
}

launch(demo)
