import { setTimeout as pause } from 'node:timers/promises'
import mongoose, { type mongo } from 'mongoose'
import { dhakaDay } from '@/lib/core/time/calendar'
import { backUpDatabase } from './drill/backup-check'
import { startCardProvider } from './drill/card-provider'
import { checkConsistency } from './drill/check-consistency'
import { readDrillOptions } from './drill/drill-options'
import { FAULTS, shuffledFaults } from './drill/faults'
import { injectFault, untilStored } from './drill/inject-fault'
import { Journal } from './drill/journal'
import { emptyLogs } from './drill/logs'
import { startMailReceiver } from './drill/mail-receiver'
import { startReaders } from './drill/readers'
import { startReplicaSet } from './drill/replica-set'
import { formatReport, type InjectedFault } from './drill/report'
import { openSite } from './drill/site-processes'
import { startTakaProvider, type TakaProvider } from './drill/taka-provider'
import { TimeLimits } from './drill/time-limits'
import { watchMemory } from './drill/watch-memory'
import { type DrillWorld, startWriters } from './drill/writers'
import { seededRandom } from './seed/random'
import { buildOnce } from './server/build-once'
import { runChild } from './server/child-process'
import { type Launcher, launch } from './server/launcher'
import { measurementEnvironment } from './server/measurement-environment'
import { freePort } from './server/ports'
import { serverFlags } from './server/project'

const DATABASE = 'drill'
/** The time limit for one stored write of each kind before the first fault. */
const BEGINNING_MS = 120_000
/** Three of five are donors, who pledge once each; without a fault there are two pledges per second. */
const PEOPLE_PER_SECOND = 5
/** The time limit for running requests on a quiet machine. */
const LAST_CALLS_MS = 60_000
/** The time limit for emails and notices after the last request on a quiet machine. */
const MAIL_LIMIT_MS = 120_000

/**
 * npm run drill: simulated people write to two site processes on a replica set of three while parts fail one
 * after the other. Then it compares the journal of their requests with the database, the emails and the
 * records of the payment providers, restores a backup that it made meanwhile, and compares again. Exits with 1
 * if anything differs.
 */
async function drill(launcher: Launcher) {
  const options = readDrillOptions(process.argv.slice(2))
  launcher.log(`Seed ${options.seed}`)
  await buildOnce(launcher.log, launcher.track)
  await emptyLogs()
  const database = await startReplicaSet(DATABASE)
  launcher.onStop(database.stop)
  const mail = await startMailReceiver()
  launcher.onStop(mail.stop)
  const port = await freePort()
  const cards = await startCardProvider(`http://localhost:${port}`)
  launcher.onStop(cards.stop)
  const journal = new Journal()
  const timeLimits = new TimeLimits()
  const recorder = { journal, timeLimits }
  const takaChance = seededRandom(options.seed + 4)
  const taka = await startTakaProvider(`http://localhost:${port}`, takaChance, journal)
  launcher.onStop(taka.stop)

  const settings = {
    ...{ ...measurementEnvironment(), ...cards.settings, ...taka.settings, LOG_LEVEL: 'error' },
    ...{ MONGODB_URI: database.uri, SMTP_URL: mail.url, NEXTAUTH_URL: `http://localhost:${port}` },
    MAIL_FROM: 'ShareLife <no-reply@sharelife.example>',
  }
  const users = String(1_000 + options.seconds * PEOPLE_PER_SECOND)
  const args = [...serverFlags, 'scripts/seed.ts', '--demo', '--users', users]
  await runChild({ name: 'The seed', args, env: settings, output: 'inherit' }, launcher.track)
  const site = await openSite(port, settings)
  launcher.onStop(site.stop)
  for (const process of site.processes) await process.start()

  const client = await new mongoose.mongo.MongoClient(database.uri).connect()
  launcher.onStop(() => client.close())
  const stored = client.db(DATABASE)
  const world = await worldOf(site.url, stored)
  const people = seededRandom(options.seed + 1)
  const writers = startWriters({ world, chance: people, taka, ...recorder })
  const requests = (await stored.collection('bloodrequests').distinct('_id')).map(String)
  const readers = startReaders(site.url, requests, seededRandom(options.seed + 3), recorder)
  const memory = watchMemory(site.processes)
  launcher.onStop(async () => memory.stop())
  const parts = { database, processes: site.processes, mail, cards, taka }
  // A separate generator, so that only the seed determines the order of the faults.
  const chance = seededRandom(options.seed + 2)
  const injected: InjectedFault[] = []
  const deadline = Date.now() + options.seconds * 1_000
  const chosen = FAULTS.filter(({ name }) => name.includes(options.only))
  for (const fault of shuffledFaults(seededRandom(options.seed), chosen)) {
    if (injected.length >= options.faults || Date.now() > deadline) break
    timeLimits.note(await untilStored(journal, BEGINNING_MS))
    launcher.log(`${fault.name} …`)
    injected.push(await injectFault(fault, { parts, chance, ...recorder }))
  }
  launcher.log('Writing a backup while people write …')
  const backup = await backUpDatabase(client, stored)
  launcher.onStop(backup.remove)
  await readers.stop()
  await writers.stop(timeLimits.scaled(LAST_CALLS_MS))
  await untilFinished(stored, taka, timeLimits.scaled(MAIL_LIMIT_MS))
  const books = { journal, database: stored, mail, cards, taka }
  const found = await checkConsistency(books)
  memory.stop()
  launcher.log('Deleting and restoring the database …')
  for (const process of site.processes) await process.end()
  const foundAfter = await backup.restore(books)
  const findings = [...new Set([...journal.findings, ...found, ...foundAfter])]
  const twice = [...mail.arrivals.values()].filter(({ times }) => times > 1).length
  const mails = { arrived: mail.arrivals.size, twice }
  const measured = { memory: memory.most, backup, mails }
  launcher.log(formatReport({ options, injected, ...recorder, ...measured, findings }))
  launcher.end(findings.length > 0 ? 1 : 0)
}

async function worldOf(url: string, database: mongo.Db): Promise<DrillWorld> {
  const users = database.collection('users')
  const isCrowd = { email: { $regex: '@people' }, emailVerifiedAt: { $ne: null } }
  const isDonor = { 'donor.bloodGroup': { $exists: true } }
  const isOpen = { isOrganisation: false, archivedAt: null, endDate: { $gte: dhakaDay() } }
  const [people, donors, services, campaigns, openCampaigns] = await Promise.all([
    users.distinct('email', { ...isCrowd, donor: { $exists: false } }),
    users.distinct('email', { ...isCrowd, ...isDonor, 'donor.lastDonationDate': null }),
    database.collection('healthtests').distinct('_id'),
    database.collection('campaigns').distinct('_id'),
    database.collection('campaigns').distinct('_id', isOpen),
  ])
  return {
    ...{ url, people: people.slice(0, 20), donors },
    ...{ services: services.map(String), campaigns: campaigns.map(String) },
    openCampaigns: openCampaigns.map(String),
    pledgeOf: async (key) => {
      const found = await database
        .collection('pledges')
        .findOne({ key })
        .catch(() => null)
      return found && String(found._id)
    },
  }
}

/** Waits until no email or notice is queued and every payment is counted. */
async function untilFinished(database: mongo.Db, taka: TakaProvider, limitMs: number) {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    const mails = await database.collection('outbox').countDocuments({ status: 'waiting' })
    const gifts = await database
      .collection('payments')
      .countDocuments({ uncounted: { $exists: true } })
    if (mails + gifts + taka.countUnconfirmed() === 0) return
    await pause(1_000)
  }
}

launch(drill)
