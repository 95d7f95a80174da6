import { GET as getCampaigns } from '@/app/api/getallcampaigns/route'
import { GET as getBloodRequests } from '@/app/api/getbloodrequests/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { POST as getCampaign } from '@/app/api/getspecificcampaignandothers/route'
import { GET as getBookings } from '@/app/api/gettestbookings/route'
import { GET as getOwnBookings } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { GET as getSlots } from '@/app/api/services/[id]/slots/route'
import { connectDb } from '@/lib/core/db'
import {
  createBooking,
  createCampaign,
  createDonor,
  createHealthTest,
  createPerson,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { call } from '../support/call'
import { signedIn } from '../support/sign-in'
import { book } from './booking'

const commands: string[] = []

beforeAll(async () => {
  // The driver reports its commands only when the address asks for it.
  process.env.MONGODB_URI += '&monitorCommands=true'
  const { connection } = await connectDb()
  connection.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName))
})

/** The commands that one call sends, the second time it is made: the first may still connect. */
async function commandsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  await work()
  commands.length = 0
  expect((await work()).status).toBeLessThan(300)
  return [...commands]
}

test('the search for donors asks the database twice: who is asking, and the page with its total', async () => {
  const cookies = await signedIn(await createDonor())
  const path = '/api/getdonars?bloodGroup=O%2B&district=Dhaka'
  expect(await commandsOf(() => call(getDonors, { path, cookies }))).toEqual(['find', 'aggregate'])
})

test('the open requests cost one question', async () => {
  await createRequest()
  expect(await commandsOf(() => call(getBloodRequests))).toEqual(['aggregate'])
})

test('the services cost one question', async () => {
  expect(await commandsOf(() => call(getServices))).toEqual(['find'])
})

test('the campaigns cost a visitor one question, one of them and the others two, and an admin one more for the volunteers', async () => {
  const { id } = await createCampaign()
  const body = { campaginId: id }
  expect(await commandsOf(() => call(getCampaigns))).toEqual(['find'])
  expect(await commandsOf(() => call(getCampaign, { body }))).toEqual(['find', 'find'])

  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const whoAndWhat = ['find', 'find']
  expect(await commandsOf(() => call(getCampaigns, { cookies }))).toEqual([...whoAndWhat, 'find'])
  expect(await commandsOf(() => call(getCampaign, { cookies, body }))).toEqual([
    ...[...whoAndWhat, 'find', 'find'],
  ])
})

test('the bookings cost an admin two questions: who is asking, and the page with its total', async () => {
  await createBooking()
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  expect(await commandsOf(() => call(getBookings, { cookies }))).toEqual(['find', 'aggregate'])
})

test('a person’s own bookings cost two questions, and an admin one more for whose they are', async () => {
  const person = await createPerson()
  await createBooking({ person })
  const params = { email: person.email }
  const own = await signedIn(person)
  expect(await commandsOf(() => call(getOwnBookings, { cookies: own, params }))).toEqual([
    ...['find', 'find'],
  ])
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  expect(await commandsOf(() => call(getOwnBookings, { cookies, params }))).toEqual([
    ...['find', 'find', 'find'],
  ])
})

test('the hours of a day cost a visitor two questions: the service and what is taken', async () => {
  const { id } = await createHealthTest()
  const path = `/api/services/${id}/slots?date=${dayFromToday(1)}`
  expect(await commandsOf(() => call(getSlots, { path, params: { id } }))).toEqual(['find', 'find'])
})

test('a booking looks at the service and its hour before it writes, and writes at one go', async () => {
  const [person, service] = [await createPerson(), await createHealthTest()]
  const counted = 'findAndModify'
  expect(await commandsOf(() => book(person, service))).toEqual([
    ...[counted, 'find', 'find', 'findAndModify'],
    ...['find', 'insert', 'findAndModify', 'commitTransaction'],
  ])
})
