import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/db/connection'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { Campaign } from '@/models/campaign'
import { ChatMessage } from '@/models/chat-message'
import { HealthTest } from '@/models/health-test'
import { User } from '@/models/user'
import { seedDemo } from '@/scripts/seed/demo'
import { DEMO_BANKS } from '@/scripts/seed/demo-blood-banks'
import { DEMO_CAMPAIGNS } from '@/scripts/seed/demo-campaigns'
import { DEMO_POSTS } from '@/scripts/seed/demo-posts'
import { HEALTH_SERVICES } from '@/scripts/seed/health-services'
import { SeededItems } from '@/scripts/seed/seeded-items'
import type { Launcher } from '@/scripts/server/launcher'
import { withDatabase } from '@/scripts/server/local-address'
import { seedOnce } from '@/scripts/server/local-services'

const [campaign, gainedCampaign] = DEMO_CAMPAIGNS.map(({ title }) => title)
const [service] = HEALTH_SERVICES.map(({ name }) => name)
const [bank] = DEMO_BANKS.map(({ name }) => name)
const [post, gainedPost] = DEMO_POSTS
const donor = 'donor@sharelife.example'

/** What the seed made, without the blood banks, whose bags each run counts anew. */
async function everything(): Promise<string> {
  const all = await Promise.all(
    [BlogPost, Campaign, ChatMessage, HealthTest, User].map((model) =>
      model.collection.find({}).sort({ _id: 1 }).toArray(),
    ),
  )
  return JSON.stringify(all)
}

const database = (name: string) => mongoose.connection.getClient().db(name)
const launcherOf = () => database(`${mongoose.connection.name}_launcher`)

/** Makes the database one of a time before an item was part of the demo. */
async function withoutItem(id: string, remove: () => Promise<unknown>) {
  await remove()
  await launcherOf().collection<{ _id: string }>('seeded').deleteOne({ _id: id })
}

const seed = () => seedDemo(new SeededItems(true))

beforeAll(async () => {
  await connectDb()
  await launcherOf().dropDatabase()
})

test('the demo of before any record gets what it lacks, and keeps what it has', async () => {
  await seedDemo()
  await Campaign.deleteOne({ title: gainedCampaign })
  await BlogPost.deleteOne({ title: gainedPost?.title })
  await HealthTest.updateOne({ name: service }, { price: 1 })
  const { accounts, donors, campaigns, posts, services } = await seed()
  expect({ accounts, donors, campaigns, posts, services }).toEqual({
    ...{ accounts: 0, donors: 0, campaigns: 1, posts: 1, services: 0 },
  })
  expect(await HealthTest.findOne({ name: service })).toMatchObject({ price: 1 })
})

test('another run changes nothing', async () => {
  const before = await everything()
  await seed()
  expect(await everything()).toEqual(before)
})

test('what somebody has renamed, emptied or deleted stays so, and what the demo has gained is added', async () => {
  await Campaign.updateOne({ title: campaign }, { title: 'Our own campaign' })
  await HealthTest.updateOne({ name: service }, { name: 'Our own test', preparation: '' })
  await BloodBank.deleteOne({ name: bank })
  await BlogPost.deleteOne({ title: post?.title })
  await ChatMessage.deleteMany()
  await User.deleteOne({ email: donor })
  const before = await everything()
  expect(await seed()).toMatchObject({
    ...{ accounts: 0, donors: 0, services: 0, campaigns: 0, bloodBanks: 0, posts: 0 },
    ...{ messages: 0, pastDonations: 0 },
  })
  expect(await everything()).toEqual(before)
  expect(await BloodBank.countDocuments({ name: bank })).toBe(0)

  await withoutItem(`campaign: ${gainedCampaign}`, () =>
    Campaign.deleteOne({ title: gainedCampaign }),
  )
  expect(await seed()).toMatchObject({ campaigns: 1, posts: 0, services: 0, bloodBanks: 0 })
  expect(await Campaign.countDocuments({ title: campaign })).toBe(0)
})

test('npm run demo asks for it once for each state of the seed', async () => {
  const uri = withDatabase(String(process.env.MONGODB_URI), mongoose.connection.name)
  const marks = database('sharelife_launcher').collection<{ _id: string; content: string }>('marks')
  const earlier = { _id: 'seeded', content: 'of an earlier version' }
  await marks.replaceOne({ _id: 'seeded' }, { content: earlier.content }, { upsert: true })
  await withoutItem(`post: ${gainedPost?.slug}`, () =>
    BlogPost.deleteOne({ title: gainedPost?.title }),
  )
  const say = jest.fn()
  const launcher: Launcher = {
    ...{ say, onStop: jest.fn(), track: jest.fn(), watch: jest.fn() },
    ...{ endWith: jest.fn(), end: jest.fn() },
  }
  const env = { ...process.env, MONGODB_URI: uri }
  await seedOnce(launcher, env)
  expect(await BlogPost.countDocuments({ title: gainedPost?.title })).toBe(1)
  await seedOnce(launcher, env)
  expect(say).toHaveBeenCalledTimes(1)
  await marks.deleteMany({})
}, 180_000)
