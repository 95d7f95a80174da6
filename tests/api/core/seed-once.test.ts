import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import type { Launcher } from '@/scripts/server/launcher'
import { seedOnce } from '@/scripts/server/local-services'
import { withDatabase } from '@/scripts/server/mongodb-uri'

beforeAll(connectDb)

test('npm run demo fills its database once', async () => {
  const marks = mongoose.connection.getClient().db('sharelife_launcher').collection('marks')
  await marks.deleteMany()
  const say = jest.fn()
  const launcher: Launcher = {
    ...{ log: say, onStop: jest.fn(), track: jest.fn(), watch: jest.fn() },
    ...{ endWith: jest.fn(), end: jest.fn() },
  }
  const uri = withDatabase(String(process.env.MONGODB_URI), mongoose.connection.name)
  const env = { ...process.env, MONGODB_URI: uri }
  await seedOnce(launcher, env)
  expect(await Campaign.countDocuments()).toBe(12)
  await Campaign.deleteMany({ isOrganisation: false })
  await seedOnce(launcher, env)
  expect(await Campaign.countDocuments()).toBe(1)
  expect(say).toHaveBeenCalledTimes(1)
  await marks.deleteMany()
})
