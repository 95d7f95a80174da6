import { closeDb } from '@/lib/core/server/db/connection'
import { createPerson } from '@/scripts/seed/factories'
import { bankFields as bloodBank } from '@/tests/support/bank-fields'
import type * as Calls from '@/tests/support/cached-endpoints'
import { callHandler } from '@/tests/support/call-handler'
import { chapterFields } from '@/tests/support/chapter-fields'
import { commandsSentBy, recordCommands } from '@/tests/support/database-commands'
import { signedIn } from '@/tests/support/sign-in'

jest.mock('next/cache', () => require('@/tests/support/next-cache'))
jest.mock('next/server', () => ({
  ...jest.requireActual('next/server'),
  after: (work: () => unknown) => void work(),
}))

type Fields = Record<string, unknown>
type Handler = Parameters<typeof callHandler>[0]

/** The handlers as a process of Next loads them. */
let calls: typeof Calls
let admin: string

beforeAll(async () => {
  await recordCommands()
  admin = await signedIn(await createPerson({ role: 'admin', email: 'amina@example.com' }))
  process.env.NEXT_RUNTIME = 'nodejs'
  calls = require('@/tests/support/cached-endpoints')
})

afterAll(async () => {
  delete process.env.NEXT_RUNTIME
  await closeDb()
})

const ask = (handler: Handler, cookies?: string, path?: string) =>
  callHandler<Record<string, Fields[]>>(handler, { cookies, path })

async function change(handler: Handler, body: unknown, id?: string, method = 'POST') {
  const params = id ? { id } : undefined
  const response = await callHandler<Fields>(handler, {
    ...{ method, cookies: admin, params, body, path: '/api' },
  })
  expect(response.status).toBeLessThan(300)
  return response.body
}

/** The response for a visitor, and the names of the database commands of the read. */
async function readTwice(handler: Handler, path?: string) {
  const first = await ask(handler, undefined, path)
  const commands = await commandsSentBy(async () => {
    expect((await ask(handler, undefined, path)).body).toEqual(first.body)
  })
  return { body: first.body, commands: commands.map(({ name }) => name) }
}

const service = (fields: Fields = {}) => ({
  ...{ testName: 'Serum Creatinine', testDescription: 'Tells how well the kidneys work.' },
  ...{ preparation: 'None.', testPrice: 350, slotCapacity: 6 },
  imageUrl: '/api/images/0123456789abcdef01234567',
  ...fields,
})

const blogPost = () => ({
  ...{ title: 'Why I give', description: 'One donation may help more than one patient.' },
  ...{ photo: '/api/images/0123456789abcdef01234567', content: '<p>Because I can.</p>' },
})

const campaign = (fields: Fields = {}) => ({
  ...{ title: 'Blood camp in Rangpur', startDate: '2031-05-04', endDate: '2031-05-06' },
  ...{ address: 'Rangpur Town Hall', description: 'Come, give, and rest with a cup of tea.' },
  photo: '/api/images/0123456789abcdef01234567',
  ...fields,
})

test('the services are cached until one is added, edited or retired', async () => {
  const named = async () => {
    const { body, commands } = await readTwice(calls.getServices)
    expect(commands).toEqual([])
    return body.services?.map(({ testName }) => testName)
  }
  expect(await named()).toEqual([])
  await change(calls.addService, service())
  expect(await named()).toEqual(['Serum Creatinine'])
  const [{ _id } = {}] = (await ask(calls.getServices)).body.services ?? []
  await change(calls.editService, { testName: 'Creatinine' }, String(_id), 'PATCH')
  expect(await named()).toEqual(['Creatinine'])
  await change(calls.retireService, undefined, String(_id), 'DELETE')
  expect(await named()).toEqual([])
})

test('the blog is cached until a post is published or deleted', async () => {
  const titles = async () => {
    const { body, commands } = await readTwice(calls.getPosts)
    expect(commands).toEqual([])
    return body.blogPosts?.map(({ title }) => title)
  }
  expect(await titles()).toEqual([])
  const { blogPost: made } = await change(calls.publish, blogPost())
  expect(await titles()).toEqual(['Why I give'])
  await change(calls.deletePost, undefined, String((made as Fields)._id), 'DELETE')
  expect(await titles()).toEqual([])
})

test('an unusual page of the blog is not cached, so that requests can’t fill the memory', async () => {
  for (const query of ['page=11', 'limit=17', 'page=3&limit=199']) {
    const { commands } = await readTwice(calls.getPosts, `/api/getblogposts?${query}`)
    expect(commands[0]).toBe('aggregate')
  }
})

test('the campaigns are cached until one is added, edited or archived, and never with volunteers', async () => {
  const titles = async () => {
    const { body, commands } = await readTwice(calls.getCampaigns)
    expect(commands).toEqual([])
    expect(body.campaigns?.every(({ volunteer }) => (volunteer as []).length === 0)).toBe(true)
    return body.campaigns?.map(({ title }) => title)
  }
  expect(await titles()).toEqual([])
  await change(calls.addCampaign, campaign())
  expect(await titles()).toEqual(['Blood camp in Rangpur'])
  const [{ _id } = {}] = (await ask(calls.getCampaigns)).body.campaigns ?? []
  await change(calls.volunteer, {
    campaingId: _id,
    name: 'Amina Begum',
    email: 'amina@example.com',
    phone: '01700123456',
    address: '12 Station Road',
  })
  await ask(calls.getCampaigns, admin)
  expect((await readTwice(calls.getCampaigns)).body.campaigns?.[0]).toMatchObject({
    ...{ volunteerCount: 1, volunteer: [] },
  })
  await change(calls.editCampaign, { title: 'Camp', revision: 0 }, String(_id), 'PATCH')
  expect(await titles()).toEqual(['Camp'])
})

test('the blood bank stock is cached until a count, or until an admin edits or archives one', async () => {
  const stock = async () => {
    const path = '/api/blood-banks?bloodGroup=O%2B&district=Dhaka'
    const { body, commands } = await readTwice(calls.getBanks, path)
    expect(commands).toEqual([])
    return body.bloodBanks?.map(({ name, stock: counts }) => [name, (counts as Fields[])[0]?.bags])
  }
  expect(await stock()).toEqual([])
  const { bloodBank: made } = await change(calls.addBank, bloodBank())
  const id = String((made as Fields)._id)
  const counted = (bags: number) => [{ bloodGroup: 'O+', component: 'platelets', bags }]
  await change(calls.setStock, { revision: 0, stock: counted(4) }, id, 'PUT')
  expect(await stock()).toEqual([['Quantum Blood Bank', 4]])
  await change(calls.setStock, { revision: 1, stock: counted(3) }, id, 'PUT')
  expect(await stock()).toEqual([['Quantum Blood Bank', 3]])
  await change(calls.editBank, { ...bloodBank({ name: 'Quantum' }), revision: 0 }, id, 'PUT')
  expect(await stock()).toEqual([['Quantum', 3]])
  await change(calls.archiveBank, undefined, id, 'DELETE')
  expect(await stock()).toEqual([])
})

test('the list of groups is cached until an admin changes one or a member joins', async () => {
  const groups = async () => {
    const { body, commands } = await readTwice(calls.getChapters, '/api/chapters?district=Dhaka')
    expect(commands).toEqual([])
    return body.chapters?.map(({ name, memberCount }) => [name, memberCount])
  }
  expect(await groups()).toEqual([])
  const { chapter: made } = await change(calls.addChapter, chapterFields({ isOpen: true }))
  const id = String((made as Fields)._id)
  expect(await groups()).toEqual([['Padma University Blood Club', 0]])
  await change(calls.joinChapter, { sharesDonor: false, onLeaderboard: false }, id, 'PUT')
  expect(await groups()).toEqual([['Padma University Blood Club', 1]])
  await change(calls.editChapter, { ...chapterFields({ name: 'Padma' }), revision: 0 }, id, 'PUT')
  expect(await groups()).toEqual([['Padma', 1]])
  await change(calls.archiveChapter, undefined, id, 'DELETE')
  expect(await groups()).toEqual([])
})
