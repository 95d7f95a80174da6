import sharp from 'sharp'
import { connectDb } from '@/lib/core/db/connection'
import { resetEnv } from '@/lib/core/env'
import { convertPicture } from '@/lib/features/pictures/convert-picture'
import { findMongod } from '../../../scripts/mongod/find-mongod'
import { startMongod } from '../../../scripts/mongod/start-mongod'
import { seedDemo } from '../../../scripts/seed/demo'
import { startCardProvider } from '../card-provider'
import { ownSettings } from '../own-settings'
import { CRON_SECRET, createWorld } from '../sweep/world'
import { desksFrom } from './callers'
import { stopClock } from './clock'
import { countIds, withSameDraws } from './standing-chance'

/** A Wednesday morning in Dhaka: every hour of the day's services is still to come. */
const SEEDED_AT = '2026-03-18T01:00:00.000Z'
/** Soon after: the codes of an authenticator app still hold, and people have just shown who they are. */
const CALLED_AT = '2026-03-18T01:00:20.000Z'

/**
 * Starts the seeded demo with the people and things of the sweep, on a database of its own that is
 * gone afterwards, at a standing hour. Whatever this shell or a .env file has set, its settings are
 * those of the tests.
 */
export async function startDemo() {
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  const mongod = await startMongod({ found, dbName: 'answers', keepsExpired: true })
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, settings, { MONGODB_URI: mongod.uri, CRON_SECRET, TZ: 'UTC' })
  stopClock(SEEDED_AT)
  countIds()
  const { connection } = await connectDb()
  await seedDemo()
  const cards = await startCardProvider({ slowMs: 5, timeoutMs: 5_000 })
  resetEnv()
  const [png, gif] = await Promise.all([plain().png().toBuffer(), plain().gif().toBuffer()])
  const converted = await convertPicture(png)
  const world = await withSameDraws(() => createWorld(cards.provider, converted))
  const webhookSecret = cards.settings.STRIPE_WEBHOOK_SECRET
  const desks = await desksFrom({ world, webhookSecret, pictures: { png, gif } })
  stopClock(CALLED_AT)
  if (!connection.db) throw new Error('The database is not connected')
  return {
    ...{ desks, gaps: world.gaps, books: cards.provider.books, database: connection.db },
    stop: async () => {
      await connection.close()
      await Promise.all([cards.stop(), mongod.stop()])
    },
  }
}

/** Read before this process has an environment of its own. */
const settings = ownSettings()

const plain = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#C1121F' } })
