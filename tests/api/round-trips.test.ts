import { GET as getBloodRequests } from '@/app/api/getbloodrequests/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { connectDb } from '@/lib/core/db'
import { createDonor, createRequest } from '@/scripts/seed/factories'
import { call } from '../support/call'
import { signedIn } from '../support/sign-in'

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
  expect((await work()).status).toBe(200)
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
