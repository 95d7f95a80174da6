import type { APIRequestContext } from '@playwright/test'
import mongoose, { type Connection } from 'mongoose'
import { REQUESTS_PER_PAGE } from '@/lib/features/requests/requests-per-page'
import { dayFromToday } from '@/scripts/seed/day-from-today'
import { expect, test } from '../support/browser-test'
import { newAccount } from '../support/people'
import { type Product, startProduct } from '../support/processes/product'

let product: Product
let database: Connection
/** Signed-in people, who only use the first process. */
let requester: Caller
let admin: Caller
/** A visitor, who only uses the second process. */
let visitor: APIRequestContext

interface Caller {
  request: APIRequestContext
  email: string
}

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(120_000)
  product = await startProduct({ processes: 2, demoData: false })
  database = await mongoose.createConnection(product.mongoUri).asPromise()
  const [first, second] = product.processes
  const person = async (name: string, more = {}): Promise<Caller> => {
    const request = await playwright.request.newContext({ baseURL: first })
    const { email, password } = await newAccount(request, name, { isConfirmed: false })
    const known = { emailVerifiedAt: new Date(), ...more }
    await database.collection('users').updateOne({ email }, { $set: known })
    const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
    const form = { csrfToken, email, password, json: 'true' }
    await request.post('/api/auth/callback/credentials', { form })
    return { request, email }
  }
  requester = await person('Farhana Akter')
  admin = await person('Site Admin', { role: 'admin' })
  visitor = await playwright.request.newContext({ baseURL: second })
})

test.afterAll(async () => {
  for (const one of [requester?.request, admin?.request, visitor]) await one?.dispose()
  await database?.close()
  await product?.stop()
})

async function post({ request }: Caller, call: string, data: object) {
  const response = await request.post(`/api/${call}`, { data })
  expect([call, response.ok() || (await response.text())]).toEqual([call, true])
  return response.json()
}

async function askForBlood(patientName: string): Promise<string> {
  const { bloodRequest } = await post(requester, 'createbloodrequest', {
    ...{ email: requester.email, patientName, bloodGroup: 'B-', time: dayFromToday(1) },
    ...{ bloodBag: '2', location: 'Rangpur Medical College Hospital', phone: '+880 1712-345678' },
  })
  return bloodRequest._id
}

async function has(path: string, words: string): Promise<boolean> {
  return (await (await visitor.get(path)).text()).includes(words)
}

/** Makes the second process cache the current pages. */
async function keep(paths: string[]) {
  for (const path of [...paths, ...paths]) expect((await visitor.get(path)).status()).toBe(200)
}

/** The maximum time of stale pages at the second process, less than its regular check. */
const SOON_MS = 2_000

/** Whether the second process shows some words two seconds from now; its response can take longer. */
async function expectSoon(path: string, words: string, isShown = true) {
  const message = `${path} ${isShown ? 'shows' : 'no longer shows'} '${words}'`
  const late = Date.now() + SOON_MS
  let askedAt: number
  let isSeen: boolean
  do {
    askedAt = Date.now()
    isSeen = await has(path, words)
  } while (isSeen !== isShown && askedAt < late)
  expect(isSeen, message).toBe(isShown)
}

test('a request created at one process appears on the pages and lists of the other', async () => {
  const first = `?page=1&limit=${REQUESTS_PER_PAGE}`
  const lists = [`/api/requests${first}`, `/api/getbloodrequests${first}`]
  await keep(['/allrequest', '/', '/bn/allrequest', ...lists])
  await askForBlood('Abdul Karim')
  for (const list of lists) await expectSoon(list, 'Abdul Karim')
  await expectSoon('/allrequest', 'Abdul Karim')
  await expectSoon('/', 'Abdul Karim')
  await expectSoon('/bn/allrequest', 'Abdul Karim')
})

test('a campaign edited at one process is updated at the other', async () => {
  const { campaign } = await post(admin, 'createcampaign', {
    ...{
      title: 'Blood camp',
      address: 'Town hall, Rangpur',
      photo: '/pictures/default-avatar.svg',
    },
    ...{ startDate: dayFromToday(30), endDate: dayFromToday(32) },
    description: 'Walk in, give a bag of blood, rest with a cup of tea, and go home having helped.',
  })
  await expectSoon('/campaign', 'Blood camp')
  await keep(['/campaign'])
  const data = { title: 'Blood camp at Mirpur', revision: 0 }
  const edited = await admin.request.patch(`/api/campaigns/${campaign._id}`, { data })
  expect(edited.status()).toBe(200)
  await expectSoon('/campaign', 'Blood camp at Mirpur')
})

test('a request that an admin takes down at one process disappears at the other', async () => {
  const id = await askForBlood('Nobody At All')
  await expectSoon('/allrequest', 'Nobody At All')
  await keep(['/allrequest', '/'])
  await post(admin, `requests/${id}/take-down`, { reason: 'Asks for money instead of blood' })
  await expectSoon('/allrequest', 'Nobody At All', false)
  await expectSoon('/', 'Nobody At All', false)
})

test('changes also appear while the change streams are down', async () => {
  await keep(['/allrequest'])
  const interrupted = await interruptStreams()
  await askForBlood('Rahima Begum')
  await expectSoon('/allrequest', 'Rahima Begum')
  expect(interrupted).toBeGreaterThan(1)

  await interruptStreams()
  await keep(['/allrequest'])
  await askForBlood('Karim Uddin')
  await expectSoon('/allrequest', 'Karim Uddin')
})

/** Ends the change streams between the processes, and returns their number. */
async function interruptStreams(): Promise<number> {
  const client = database.getClient()
  const streams = await client
    .db('admin')
    .aggregate([
      { $currentOp: { allUsers: true, idleCursors: true } },
      { $match: { ns: `${database.name}.cachetagcounts`, 'cursor.cursorId': { $exists: true } } },
    ])
    .toArray()
  for (const { opid, cursor } of streams) {
    if (opid !== undefined) await client.db('admin').command({ killOp: 1, op: opid })
    const killed = { killCursors: 'cachetagcounts', cursors: [cursor.cursorId] }
    await client.db(database.name).command(killed)
  }
  return streams.length
}
