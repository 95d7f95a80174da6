import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type mongo } from 'mongoose'
import { startCardProvider } from './drill/card-provider'
import { checkBooks } from './drill/check-books'
import { readDrillOptions } from './drill/drill-options'
import { faultsInTurn } from './drill/faults'
import { Journal } from './drill/journal'
import { emptyLogs } from './drill/logs'
import { type MailReceiver, startMailReceiver } from './drill/mail-receiver'
import { startReaders } from './drill/readers'
import { reportOf, type Struck } from './drill/report'
import { openSite } from './drill/site-processes'
import { strike, untilStored } from './drill/strike'
import { startReplicaSet } from './drill/three-members'
import { backUp } from './drill/try-backup'
import { watchMemory } from './drill/watch-memory'
import { startWriters, type World } from './drill/writers'
import { chanceFrom } from './seed/chance'
import { buildOnce } from './server/build-once'
import { runChild } from './server/children'
import { type Launcher, launch } from './server/launcher'
import { measuredEnvironment } from './server/measured-environment'
import { freePort } from './server/ports'
import { inProject, serverFlags } from './server/project'

const DATABASE = 'drill'
/** How long it may take until everything was stored once, before anything fails. */
const BEGINNING_MS = 120_000
/** Three of five are donors, of whom each pledges once; two pledge in a second when all is well. */
const PEOPLE_PER_SECOND = 5
/** How long people write before the first fault, and between two. */
const QUIET_MS = 2_000
/** How long people may take to end what they have begun. */
const LAST_CALLS_MS = 60_000
/** How long mail may be under way after the last call. */
const MAIL_LIMIT_MS = 120_000

/**
 * npm run drill: people write without a pause to two processes of the site on a replica set of three, while
 * the parts fail one after the other. Afterwards the journal of these people, the database, the mails and
 * the card provider's books are compared, and once more with a backup that was made meanwhile and restored.
 * Ends with 1 when anything does not agree.
 */
async function drill(launcher: Launcher) {
  const options = readDrillOptions(process.argv.slice(2))
  if (options.isSharded) {
    await testOnShards(launcher)
    launcher.end(0)
    return
  }
  launcher.say(`Seed ${options.seed}`)
  await buildOnce(launcher.say, launcher.track)
  await emptyLogs()
  const database = await startReplicaSet(DATABASE)
  launcher.onStop('the replica set', database.stop)
  const mail = await startMailReceiver()
  launcher.onStop('the mail server', mail.stop)
  const port = await freePort()
  const cards = await startCardProvider(`http://localhost:${port}`)
  launcher.onStop('the card provider', cards.stop)

  const settings = {
    ...{ ...measuredEnvironment(), ...cards.settings, LOG_LEVEL: 'error' },
    ...{ MONGODB_URI: database.uri, SMTP_URL: mail.url, NEXTAUTH_URL: `http://localhost:${port}` },
    MAIL_FROM: 'ShareLife <no-reply@sharelife.example>',
  }
  const users = String(1_000 + options.seconds * PEOPLE_PER_SECOND)
  const args = [...serverFlags, 'scripts/seed.ts', '--demo', '--users', users]
  await runChild({ name: 'The seed', args, env: settings, output: 'inherit' }, launcher.track)
  const site = await openSite(port, settings)
  launcher.onStop('the site', site.stop)
  for (const process of site.processes) await process.start()

  const client = await new mongoose.mongo.MongoClient(database.uri).connect()
  launcher.onStop('the connection', () => client.close())
  const stored = client.db(DATABASE)
  const journal = new Journal()
  const world = await worldOf(site.url, stored)
  const writers = startWriters(world, chanceFrom(options.seed + 1), journal)
  const requests = (await stored.collection('bloodrequests').distinct('_id')).map(String)
  const readers = startReaders(site.url, requests, chanceFrom(options.seed + 3), journal)
  const memory = watchMemory(site.processes)
  launcher.onStop('the look at the memory', async () => memory.stop())
  const parts = { database, processes: site.processes, mail, cards }
  // Of its own, so that the order of the faults follows from the seed alone.
  const chance = chanceFrom(options.seed + 2)
  const struck: Struck[] = []
  const undisturbedMs = await untilStored(journal, BEGINNING_MS)
  const deadline = Date.now() + options.seconds * 1_000
  for (const fault of faultsInTurn(chanceFrom(options.seed))) {
    if (struck.length >= options.faults || Date.now() > deadline) break
    await pause(QUIET_MS)
    launcher.say(`${fault.name} …`)
    struck.push(await strike(fault, { parts, chance, journal, undisturbedMs }))
  }
  launcher.say('A backup while people write …')
  const backup = await backUp(client, stored)
  launcher.onStop('the backup', backup.remove)
  await readers.stop()
  await writers.stop(LAST_CALLS_MS)
  await untilFinished(stored)
  const books = { journal, database: stored, mail, cards }
  const found = await checkBooks(books)
  const later = await stored.collection('outbox').countDocuments({ status: 'waiting' })
  memory.stop()
  launcher.say('The database is deleted and restored …')
  for (const process of site.processes) await process.end()
  const foundAfter = await backup.restore(books)
  const findings = [...new Set([...journal.findings, ...found, ...foundAfter])]
  launcher.say(
    reportOf({
      options,
      struck,
      journal,
      memory: memory.most,
      backup,
      mails: { ...mailsOf(mail), later },
      findings,
    }),
  )
  launcher.end(findings.length > 0 ? 1 : 0)
}

/** Runs the tests on MongoDB against two shards (docs/scale.md); throws a Complaint when one fails. */
function testOnShards({ track }: Launcher): Promise<void> {
  const env = { ...process.env, MONGO_SHARDED: '1' }
  const args = [inProject('node_modules/jest/bin/jest.js'), '--selectProjects', 'api']
  return runChild({ name: 'The tests on two shards', args, env }, track)
}

async function worldOf(url: string, database: mongo.Db): Promise<World> {
  const users = database.collection('users')
  const isCrowd = { email: { $regex: '@people' }, emailVerifiedAt: { $ne: null } }
  const [people, donors, services, campaigns] = await Promise.all([
    users.distinct('email', { ...isCrowd, donor: { $exists: false } }),
    users.distinct('email', { ...isCrowd, 'donor.lastDonationDate': null }),
    database.collection('healthtests').distinct('_id'),
    database.collection('campaigns').distinct('_id'),
  ])
  return {
    ...{ url, people: people.slice(0, 20), donors },
    ...{ services: services.map(String), campaigns: campaigns.map(String) },
  }
}

/** Waits until no mail waits and every gift is counted. What still waits then is found by the checks. */
async function untilFinished(database: mongo.Db): Promise<void> {
  const deadline = Date.now() + MAIL_LIMIT_MS
  while (Date.now() < deadline) {
    const mails = await database.collection('outbox').countDocuments({ status: 'waiting' })
    const gifts = await database
      .collection('payments')
      .countDocuments({ uncounted: { $exists: true } })
    if (mails + gifts === 0) return
    await pause(1_000)
  }
}

function mailsOf({ arrivals }: MailReceiver) {
  const twice = [...arrivals.values()].filter(({ times }) => times > 1).length
  return { arrived: arrivals.size, twice }
}

launch(drill)
