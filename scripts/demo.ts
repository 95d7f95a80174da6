import { buildOnce } from './server/build-once'
import { startChild } from './server/children'
import {
  demoAccounts,
  demoPassword,
  demoPorts,
  demoSettings,
  googleSettings,
  smsSettings,
  sslcommerzSettings,
  stripeSettings,
} from './server/demo-environment'
import { type Launcher, launch } from './server/launcher'
import {
  expectLocalDatabase,
  expectRoom,
  seedOnce,
  startDatabase,
  startGoogle,
  startMailbox,
  startSms,
  startSslcommerz,
  startStripe,
} from './server/local-services'
import { expectFree } from './server/ports'
import { siteArgs } from './server/project'

/** npm run demo: the production build with everything it needs, on this machine only. */
async function demo(launcher: Launcher) {
  expectLocalDatabase(process.env)
  expectRoom()
  const ports = demoPorts(process.env)
  const { site, smtp, mailbox, google, stripe, sslcommerz, sms } = ports
  for (const use of [site, smtp, mailbox, google, stripe, sslcommerz, sms]) await expectFree(use)
  await buildOnce(launcher.say, launcher.track)

  const [mongoUri] = await Promise.all([
    startDatabase(launcher, ports),
    startMailbox(launcher, ports),
    startGoogle(launcher, ports),
    startStripe(launcher, ports),
    startSslcommerz(launcher, ports),
    startSms(launcher, ports),
  ])
  const env = {
    ...process.env,
    ...demoSettings(ports, mongoUri),
    ...googleSettings(google.port),
    ...stripeSettings(stripe.port),
    ...sslcommerzSettings(sslcommerz.port),
    ...smsSettings(sms.port),
    PORT: String(site.port),
    HOST: process.env.HOST || 'localhost',
    NODE_ENV: 'production' as const,
    // The demo uses its own settings, not those of a .env file.
    __NEXT_PROCESSED_ENV: 'true',
  }
  await seedOnce(launcher, env)

  const server = startChild({
    name: 'The site',
    args: siteArgs,
    env,
  })
  launcher.watch(server)
  await server.ready
  console.log(welcome(site.port, mailbox.port, sms.port))
}

function welcome(sitePort: number, mailPort: number, smsPort: number) {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  return framed([
    `ShareLife      http://localhost:${sitePort}`,
    `Its mail       http://localhost:${mailPort}   (caught here, never sent on)`,
    `Its SMS        http://localhost:${smsPort}   (the same; answer them there)`,
    '',
    `Sign in with the password ${demoPassword} as`,
    ...demoAccounts.map(({ email, who }) => `  ${email.padEnd(width)}   ${who}`),
    "or with 'Continue with Google', which leads to a stand-in on this computer.",
    'Donations take test cards and a test page only, and no money moves.',
    '',
    'The data stays in .data between runs. Press Ctrl-C to end everything.',
  ])
}

function framed(lines: string[]) {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  const rows = lines.map((line) => `│  ${line.padEnd(width)}  │`)
  return ['', `╭${edge}╮`, ...rows, `╰${edge}╯`, ''].join('\n')
}

launch(demo)
