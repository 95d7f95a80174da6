import { mkdir } from 'node:fs/promises'
import mongoose from 'mongoose'
import { findMongod } from '../mongod/find-mongod'
import { startMongod } from '../mongod/start-mongod'
import { runChild, startChild } from './children'
import { Complaint } from './complaint'
import {
  type DemoPorts,
  SLOW_CARD_MS,
  smsSettings,
  sslcommerzSettings,
  stripeSettings,
} from './demo-environment'
import type { Launcher } from './launcher'
import { hostsOf, isLocal, withDatabase } from './local-address'
import { expectFree } from './ports'
import { inProject, projectRoot, serverFlags, typescriptFlags } from './project'
import type { Settings } from './settings'
import { roomComplaint } from './stored-files'

const dbName = 'sharelife'

/**
 * Throws a Complaint when MONGODB_URI is not local: demo data and accounts with known passwords must
 * stay on this machine.
 */
export function expectLocalDatabase({ MONGODB_URI }: Settings) {
  if (!MONGODB_URI || isLocal(MONGODB_URI)) return
  throw new Complaint(
    `MONGODB_URI names ${hostsOf(MONGODB_URI).join(', ')}, and demo data is for a database on ` +
      'this computer alone.\nUnset MONGODB_URI to use the built-in database.',
  )
}

/** Throws a Complaint when a disk is as good as full: the build and the database would fail with their own errors. */
export function expectRoom(folder = projectRoot) {
  const complaint = roomComplaint(folder)
  if (complaint) throw new Complaint(complaint)
}

/** Starts the demo's persistent database, or returns the local one of MONGODB_URI. */
export async function startDatabase(
  launcher: Launcher,
  ports: Pick<DemoPorts, 'mongo'>,
  dbPath = inProject('.data', 'mongo'),
) {
  const found = await findMongod({ say: launcher.say })
  if (found.kind === 'server') return found.uri
  await expectFree(ports.mongo)
  const starting = startMongod({ found, dbPath, port: ports.mongo.port, dbName })
  // Why it did not start is reported where it is awaited.
  const stop = () =>
    starting.then(
      (mongod) => mongod.stop(),
      () => undefined,
    )
  launcher.onStop('the database', stop)
  const { uri, ended } = await starting
  launcher.endWith('The database', ended)
  return uri
}

/** Starts the mailbox that catches all mails and shows them in the browser. */
export async function startMailbox(launcher: Launcher, { smtp, mailbox }: DemoPorts) {
  await mkdir(inProject('.data', 'mail'), { recursive: true })
  const args = [...typescriptFlags, 'scripts/server/mail-viewer.ts']
  const child = startChild({
    name: 'The mailbox',
    args: [...args, String(smtp.port), String(mailbox.port)],
    env: process.env,
  })
  launcher.watch(child)
  await child.ready
}

/** Starts the stand-in of Google's login. */
export async function startGoogle(launcher: Launcher, { google }: DemoPorts) {
  const child = googleStandIn(google.port)
  launcher.watch(child)
  await child.ready
}

/** The process of the stand-in for Google's login; the browser tests use it too. */
export function googleStandIn(port: number) {
  const args = [...typescriptFlags, 'scripts/server/google-stand-in.ts', String(port)]
  return startChild({ name: "The stand-in of Google's login", args, env: process.env })
}

/** Starts the stand-in of the card provider, whose data is stored beside the database. */
export async function startStripe(launcher: Launcher, { stripe, site }: DemoPorts) {
  await mkdir(inProject('.data'), { recursive: true })
  const child = stripeStandIn({
    port: stripe.port,
    sitePort: site.port,
    books: inProject('.data', 'card-provider.json'),
  })
  launcher.watch(child)
  await child.ready
}

/** The process of the stand-in for the card provider; the browser tests use it too. */
export function stripeStandIn(options: { port: number; sitePort: number; books?: string }) {
  const { port, sitePort, books } = options
  const listener = `http://localhost:${sitePort}/api/stripe/webhook`
  const { STRIPE_WEBHOOK_SECRET: secret } = stripeSettings(port)
  const args = [...typescriptFlags, 'scripts/server/stripe-stand-in.ts']
  return startChild({
    name: 'The stand-in of the card provider',
    args: [
      ...args,
      String(port),
      listener,
      secret,
      String(SLOW_CARD_MS),
      ...(books ? [books] : []),
    ],
    env: process.env,
  })
}

/** Starts the stand-in of SSLCommerz, whose data is stored beside the database. */
export async function startSslcommerz(launcher: Launcher, { sslcommerz }: DemoPorts) {
  await mkdir(inProject('.data'), { recursive: true })
  const books = inProject('.data', 'sslcommerz.json')
  const child = sslcommerzStandIn({ port: sslcommerz.port, books })
  launcher.watch(child)
  await child.ready
}

/** Starts the stand-in of the SMS gateway, which shows what it takes in the browser. */
export async function startSms(launcher: Launcher, { sms, site }: DemoPorts) {
  const child = smsStandIn({ port: sms.port, sitePort: site.port })
  launcher.watch(child)
  await child.ready
}

/** The process of the stand-in for SSLCommerz; the browser tests use it too. */
export function sslcommerzStandIn({ port, books }: { port: number; books?: string }) {
  const { SSLCOMMERZ_STORE_ID: id, SSLCOMMERZ_STORE_PASSWORD: password } = sslcommerzSettings(port)
  const args = [...typescriptFlags, 'scripts/server/sslcommerz-stand-in.ts']
  return startChild({
    name: 'The stand-in of SSLCommerz',
    args: [...args, String(port), id, password, ...(books ? [books] : [])],
    env: process.env,
  })
}

/** The process of the stand-in for the SMS gateway; the browser tests use it too. */
export function smsStandIn({ port, sitePort }: { port: number; sitePort: number }) {
  const webhook = `http://localhost:${sitePort}/api/sms/incoming`
  const { SMS_GATEWAY_SECRET: secret } = smsSettings(port)
  const args = [...typescriptFlags, 'scripts/server/sms-stand-in.ts', String(port), secret, webhook]
  return startChild({ name: 'The stand-in of the SMS gateway', args, env: process.env })
}

/** Fills the database with the demo's data, once: later changes and deletions stay as they are. */
export async function seedOnce(launcher: Launcher, env: Settings & { MONGODB_URI: string }) {
  // The mark is in a separate database on the same server, so it is deleted with the data, and an
  // interrupted seed is repeated.
  const connection = mongoose.createConnection(withDatabase(env.MONGODB_URI, `${dbName}_launcher`))
  try {
    await connection.asPromise()
    const marks = connection.collection<{ _id: string }>('marks')
    if (await marks.findOne({ _id: 'seeded' })) return
    launcher.say('Filling the database with demo data …')
    const args = [...serverFlags, 'scripts/seed.ts', '--demo']
    await runChild({ name: 'The seed', args, env }, launcher.track)
    await marks.insertOne({ _id: 'seeded' })
  } finally {
    await connection.close()
  }
}
