import sharp from 'sharp'
import { connectDb } from '@/lib/core/db/connection'
import { resetEnv } from '@/lib/core/env'
import { convertPicture } from '@/lib/features/pictures/convert-picture'
import { findMongod } from '../../../scripts/mongod/find-mongod'
import { startMongod } from '../../../scripts/mongod/start-mongod'
import { seedDemo } from '../../../scripts/seed/demo'
import { bundlePdfWorker } from '../../../scripts/server/bundle-pdf-worker'
import { startCardProvider } from '../card-provider'
import { ownSettings } from '../own-settings'
import { CRON_SECRET, createWorld } from '../sweep/world'
import { desksFrom } from './callers'
import { stopClock } from './clock'
import { countIds, withSameDraws } from './standing-chance'

/** A Wednesday morning in Dhaka: all opening hours of the day are still to come. */
const SEEDED_AT = '2026-03-18T01:00:00.000Z'
/**
 * A little later: the codes of an authenticator app are still valid, and people's proofs of identity
 * are recent.
 */
const CALLED_AT = '2026-03-18T01:00:20.000Z'

/**
 * Starts the seeded demo with the people and data of the sweep, at a fixed time, on its own database,
 * which is deleted afterwards. It uses the settings of the tests, whatever the shell or an .env file
 * sets.
 */
export async function startDemo() {
  await bundlePdfWorker()
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

/** Read before this process changes its own environment. */
const settings = ownSettings()

const plain = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#C1121F' } })
