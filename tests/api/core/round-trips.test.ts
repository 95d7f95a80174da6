import { GET as downloadData, PATCH as updateAccount } from '@/app/api/account/route'
import { GET as getAudit } from '@/app/api/audit/route'
import { PATCH as editCampaign } from '@/app/api/campaigns/[id]/route'
import { GET as getCertificate } from '@/app/api/certificates/[id]/route'
import { GET as getChanges } from '@/app/api/chat/changes/route'
import { GET as getCampaigns } from '@/app/api/getallcampaigns/route'
import { GET as getBlogPost } from '@/app/api/getblogpost/[id]/route'
import { GET as getBlogPosts } from '@/app/api/getblogposts/route'
import { GET as getBloodRequests } from '@/app/api/getbloodrequests/route'
import { GET as getChat } from '@/app/api/getCommunityChat/route'
import { GET as getDonors } from '@/app/api/getdonars/route'
import { GET as getServices } from '@/app/api/getservices/route'
import { POST as getCampaign } from '@/app/api/getspecificcampaignandothers/route'
import { GET as getBookings } from '@/app/api/gettestbookings/route'
import { GET as getOwnBookings } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { GET as getRecipients } from '@/app/api/overview/recipients/route'
import { GET as getOverview } from '@/app/api/overview/route'
import { GET as getSlots } from '@/app/api/services/[id]/slots/route'
import { PATCH as changeUser } from '@/app/api/users/[id]/route'
import sitemap from '@/app/sitemap'
import { SECTIONS } from '@/lib/features/account-data/server/export-account'
import { readOwnOverview } from '@/lib/features/overview/server/read-own-overview'
import { listPaymentsToManage } from '@/lib/features/payments/server/list-payments-to-manage'
import { listOwnRequests } from '@/lib/features/pledges/server/list-own-requests'
import { listPledgesToManage } from '@/lib/features/pledges/server/list-pledges-to-manage'
import { listRequestsToManage } from '@/lib/features/requests/server/list-requests-to-manage'
import { AlertPlan } from '@/models/alert-plan'
import { AuditEntry } from '@/models/audit-entry'
import { ChatMessage } from '@/models/chat-message'
import {
  createBlogPost,
  createBooking,
  createCampaign,
  createDonor,
  createHealthTest,
  createPayment,
  createPerson,
  createPledge,
  createRequest,
  dayFromToday,
} from '@/scripts/seed/factories'
import { freezeTimeAtDhaka, requestWithWaves, sendDueWaves } from '@/tests/support/alerts'
import { book } from '@/tests/support/booking-calls'
import { callHandler } from '@/tests/support/call-handler'
import { clearCommands, commandsSentBy, recordCommands } from '@/tests/support/database-commands'
import { unfreezeTime } from '@/tests/support/frozen-time'
import { blockAs } from '@/tests/support/moderation'
import { closeRequest, editRequest } from '@/tests/support/requests'
import { signedIn } from '@/tests/support/sign-in'
import { campaignWith } from '@/tests/support/volunteers'

/** The query for the session with its user. */
const WHO = 'aggregate'
/** The query for the searcher's own place, near which a search begins. */
const HOME = 'find'
/** The setup before the request, such as a sign-in. */
const SIGNED_IN = 'insert'

beforeAll(recordCommands)

/** The database commands of a request when it is sent the second time; the first may still connect. */
async function commandsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  await work()
  const sent = await commandsSentBy(async () => {
    expect((await work()).status).toBeLessThan(300)
  })
  return sent.map(({ name }) => name)
}

test('the search for donors needs three queries: the session, the page with its total and the blocks, and donations; and one more for a person with blocks', async () => {
  const person = await createPerson()
  const blocked = await createDonor()
  await createDonor()
  const cookies = await signedIn(person)
  const path = '/api/getdonars?bloodGroup=O%2B&district=Dhaka&upazila=Savar'
  const search = () => callHandler(getDonors, { path, cookies })
  expect(await commandsOf(search)).toEqual([WHO, 'aggregate', 'aggregate'])
  await blockAs(person, 'donor', blocked._id)
  expect(await commandsOf(search)).toEqual([WHO, 'aggregate', 'aggregate', 'aggregate'])
})

test('a search around a home needs one query for the home, and one for each ring up to the page’s last donor', async () => {
  const donor = await createDonor({ district: 'Dhaka', upazila: 'Mirpur' })
  await createDonor({ district: 'Dhaka', upazila: 'Kafrul' })
  const cookies = await signedIn(donor)
  const path = '/api/getdonars?bloodGroup=O%2B&district=Dhaka&limit='
  const search = (limit: number) => () => callHandler(getDonors, { path: path + limit, cookies })
  const [ring, total, donations] = ['aggregate', 'aggregate', 'aggregate']
  expect(await commandsOf(search(1))).toEqual([WHO, HOME, ring, total, donations])
  expect(await commandsOf(search(2))).toEqual([WHO, HOME, ring, total, ring, donations])
})

test('the first search of a day needs five more writes, for any number of donors', async () => {
  for (let nth = 0; nth < 12; nth += 1) await createDonor({ bloodGroup: 'AB-' })
  const path = '/api/getdonars?bloodGroup=AB-'
  const newcomer = async () => {
    const cookies = await signedIn(await createPerson())
    clearCommands()
    return callHandler(getDonors, { path, cookies })
  }
  expect(await commandsOf(newcomer)).toEqual([
    ...[WHO, HOME, 'aggregate', ...Array(4).fill('findAndModify'), 'update', 'aggregate'],
  ])
  const again = await signedIn(await createPerson())
  expect(await commandsOf(() => callHandler(getDonors, { path, cookies: again }))).toEqual([
    ...[WHO, HOME, 'aggregate', 'aggregate'],
  ])
})

test('the open requests need one query', async () => {
  await createRequest()
  expect(await commandsOf(() => callHandler(getBloodRequests))).toEqual(['aggregate'])
})

test('the sitemap needs one query for each kind', async () => {
  const work = async () => ({ status: (await sitemap()).length > 0 ? 200 : 500 })
  expect(await commandsOf(work)).toEqual(['find', 'find', 'find', 'find', 'find'])
})

test('the services need one query', async () => {
  expect(await commandsOf(() => callHandler(getServices))).toEqual(['find'])
})

test('the campaigns and a campaign with the others need one query each and one for the exchange rate, and one more for an admin’s volunteers', async () => {
  const { id } = await createCampaign()
  const body = { campaginId: id }
  expect(await commandsOf(() => callHandler(getCampaigns))).toEqual(['find', 'find'])
  expect(await commandsOf(() => callHandler(getCampaign, { body }))).toEqual([
    'find',
    'find',
    'find',
  ])

  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const [who, ...both] = await commandsOf(() => callHandler(getCampaigns, { cookies }))
  // These two are sent in parallel, in either order.
  expect([who, ...both.sort()]).toEqual([WHO, 'aggregate', 'find', 'find'])
  expect(await commandsOf(() => callHandler(getCampaign, { cookies, body }))).toEqual([
    ...[WHO, 'find', 'find', 'find', 'find'],
  ])
})

test('the blog needs two queries, the page with its total and the authors, and so does a post', async () => {
  const { id } = await createBlogPost()
  expect(await commandsOf(() => callHandler(getBlogPosts))).toEqual(['aggregate', 'find'])
  const post = () => callHandler(getBlogPost, { params: { id } })
  expect(await commandsOf(post)).toEqual(['find', 'find'])
})

test('the bookings need three queries for an admin: the session, the page with its total, and the test names in the reader’s language', async () => {
  await createBooking()
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  expect(await commandsOf(() => callHandler(getBookings, { cookies }))).toEqual([
    ...[WHO, 'aggregate', 'find'],
  ])
})

test('the list of users needs two queries for an admin: the session, and the page with its total', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  for (const path of ['/api/getusers', '/api/getusers?q=person&role=admin']) {
    expect(await commandsOf(() => callHandler(getUsers, { path, cookies }))).toEqual([
      WHO,
      'aggregate',
    ])
  }
})

test('a role change reads both people, the other admins and the email’s recipient, and writes in parallel', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const params = { id: (await createPerson({ role: 'admin' })).id }
  let role = 'user'
  const change = () => {
    role = role === 'user' ? 'admin' : 'user'
    return callHandler(changeUser, {
      method: 'PATCH',
      path: '/api/users',
      cookies,
      params,
      body: { role },
    })
  }
  const counted = 'findAndModify'
  await change()
  expect(await commandsOf(change)).toEqual([
    ...[WHO, counted, 'find', 'find', 'update'],
    ...['delete', 'delete', 'delete', 'insert'],
    // The time, the recipient, and the share of such emails in this hour.
    ...['hello', 'find', 'findAndModify', 'insert', 'commitTransaction'],
  ])
  await change()
  expect(await commandsOf(change)).toEqual([
    ...[WHO, counted, 'find', 'find', 'update', 'find', 'update'],
    ...['delete', 'delete', 'delete', 'insert'],
    // The time, the recipient, and the share of such emails in this hour.
    ...['hello', 'find', 'findAndModify', 'insert', 'commitTransaction'],
  ])
})

test('a campaign that moves reads its volunteers’ emails together, for any number of volunteers', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  async function commandsWith(volunteers: number, verified: Date | null) {
    const people = await Promise.all(
      Array.from({ length: volunteers }, () => createPerson({ emailVerifiedAt: verified })),
    )
    const id = String(await campaignWith(...people))
    let revision = -1
    return commandsOf(() => {
      revision += 1
      const body = { address: `Hall ${revision}`, revision }
      const path = `/api/campaigns/${id}`
      return callHandler(editCampaign, { method: 'PATCH', path, params: { id }, cookies, body })
    })
  }
  const verified = new Date()
  expect(await commandsWith(8, verified)).toEqual(await commandsWith(1, verified))
  expect(await commandsWith(8, null)).toEqual(await commandsWith(1, null))
})

test('the audit log needs three queries for an admin: the session, the page with its total, and the names', async () => {
  const [admin, other] = [await createPerson({ role: 'admin' }), await createPerson()]
  const acts = [
    { actor: admin._id, action: 'user-role-changed', person: other._id, at: new Date() },
    { actor: other._id, action: 'user-role-changed', person: admin._id, at: new Date() },
  ]
  await AuditEntry.insertMany(acts)
  const cookies = await signedIn(admin)
  expect(await commandsOf(() => callHandler(getAudit, { cookies }))).toEqual([
    WHO,
    'aggregate',
    'find',
  ])
})

test('the requests need three queries for an admin, the page with its total, the requesters and the alerts; payments one for their campaigns', async () => {
  await createPledge()
  await createPayment()
  const all = { page: 1, limit: 25 }
  const commandsFor = (list: (query: typeof all) => Promise<{ total: number }>) =>
    commandsOf(async () => ({ status: (await list(all)).total > 0 ? 200 : 500 }))
  expect(await commandsFor(listRequestsToManage)).toEqual(['aggregate', 'find', 'find'])
  expect(await commandsFor(listPledgesToManage)).toEqual(['aggregate', 'find', 'find'])
  expect(await commandsFor(listPaymentsToManage)).toEqual(['aggregate', 'find', 'find'])
})

test('the chat needs four queries: the session, blocks, the messages and their authors', async () => {
  const person = await createPerson()
  await ChatMessage.create({ author: person._id, text: 'Hello', number: 1, change: 1 })
  const cookies = await signedIn(person)
  const read = () => callHandler(getChat, { path: '/api/getCommunityChat', cookies })
  expect(await commandsOf(read)).toEqual([WHO, 'find', 'find', 'find'])
  const changes = () => callHandler(getChanges, { path: '/api/chat/changes?after=0', cookies })
  expect(await commandsOf(changes)).toEqual([WHO, 'find', 'find', 'find'])
})

test('the changes of the chat need two queries when nothing changed', async () => {
  const cookies = await signedIn(await createPerson())
  const changes = () => callHandler(getChanges, { path: '/api/chat/changes?after=999', cookies })
  expect(await commandsOf(changes)).toEqual([WHO, 'find'])
})

test('a person’s own bookings need three queries, one of them for the test names in the reader’s language, and one more for an admin', async () => {
  const person = await createPerson()
  await createBooking({ person })
  const params = { email: person.email }
  const own = await signedIn(person)
  expect(await commandsOf(() => callHandler(getOwnBookings, { cookies: own, params }))).toEqual([
    ...[WHO, 'find', 'find'],
  ])
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  expect(await commandsOf(() => callHandler(getOwnBookings, { cookies, params }))).toEqual([
    ...[WHO, 'find', 'find', 'find'],
  ])
})

test('the hours of a day need two queries: the service and the taken places', async () => {
  const { id } = await createHealthTest()
  const path = `/api/services/${id}/slots?date=${dayFromToday(1)}`
  expect(await commandsOf(() => callHandler(getSlots, { path, params: { id } }))).toEqual([
    'find',
    'find',
  ])
})

test('a booking reads the service and its hour before it writes, and writes in parallel', async () => {
  const [person, service] = [await createPerson(), await createHealthTest()]
  const counted = 'findAndModify'
  let nth = 0
  const next = () => book(person, service, { patientName: `Guest ${nth++}` })
  // The reads of the transaction: the account's bookings in the hour, and the service, which it locks.
  expect(await commandsOf(next)).toEqual([
    ...[SIGNED_IN, WHO, counted, 'find', 'findAndModify'],
    ...['update', 'find', 'findAndModify', 'insert', 'findAndModify', 'commitTransaction'],
    // The name of the test in the language of the response.
    'find',
  ])
})

test('a person’s own requests need three round trips: the requests, the pledges and refusals, and the names with donations', async () => {
  const person = await createPerson()
  for (let nth = 0; nth < 3; nth += 1) {
    const request = await createRequest({ requester: person._id })
    await createPledge({ request })
    await createPledge({ request })
  }
  const work = async () => ({ status: (await listOwnRequests({ id: person.id })).length })
  // The pledges are read in parallel with the waiting donors, and the names with their donations.
  const sums = ['aggregate', 'aggregate']
  expect((await commandsOf(work)).sort()).toEqual([...sums, ...Array(4).fill('find')])
})

test('an edit without a notification reads the request, writes it, reads the waiting list, and wakes the waves', async () => {
  const person = await createPerson()
  const request = await createRequest({ requester: person._id })
  expect(await commandsOf(() => editRequest(person, request, { location: 'Ward 7' }))).toEqual([
    ...[SIGNED_IN, WHO, 'findAndModify', 'find', 'findAndModify', 'find', 'hello', 'update'],
    // After the response: the notifications.
    ...['commitTransaction', 'hello', 'find'],
  ])
})

test('the check of a request without further donors to alert needs five reads', async () => {
  freezeTimeAtDhaka('12:00')
  await AlertPlan.deleteMany()
  await requestWithWaves({ bloodGroup: 'O-' })
  const sent = await commandsSentBy(sendDueWaves)
  unfreezeTime()
  expect(sent.map(({ name }) => name)).toEqual([
    // The claim, the plan, its request with its owner, the waiting donors, and the alerted donors.
    ...['findAndModify', 'findAndModify', 'aggregate', 'find', 'find'],
    // Donors with a pledge, an email or a block, whether any are left, and the next check.
    ...['aggregate', 'find', 'update', 'commitTransaction'],
    // No other plan is due.
    'findAndModify',
  ])
})

test('ending a request without pledges needs one write, and a query each for pledges and the waiting list', async () => {
  const person = await createPerson()
  const end = async () =>
    closeRequest(person, await createRequest({ requester: person._id }), 'cancelled')
  expect(await commandsOf(end)).toEqual([
    ...['insert', SIGNED_IN, WHO, 'findAndModify', 'findAndModify', 'find', 'find'],
    // The result for repeats. After the response: the notifications.
    ...['update', 'commitTransaction', 'hello', 'find', 'find'],
  ])
})

test('the overview needs the session, eleven parallel sums, and the names', async () => {
  await createPledge({ date: dayFromToday(-1), confirmedAt: new Date() })
  await createPayment()
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const sums = Array.from({ length: 11 }, () => 'aggregate')
  const sent = await commandsOf(() => callHandler(getOverview, { path: '/api/overview', cookies }))
  expect(sent[0]).toBe(WHO)
  // The sums are sent in parallel, and finish in any order.
  expect(sent.slice(1).sort()).toEqual([...sums, 'find', 'find'])
})

test('the recipients need two queries for an admin: the session, and the page with its total', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  const path = '/api/overview/recipients'
  const read = () => callHandler(getRecipients, { path, cookies })
  expect(await commandsOf(read)).toEqual([WHO, 'aggregate'])
})

test('a change of the profile needs one read and one write', async () => {
  const cookies = await signedIn(await createDonor())
  const body = { name: 'Rina Akter', phone: '01999 000000', isAvailable: true }
  const save = () => callHandler(updateAccount, { method: 'PATCH', cookies, body })
  expect(await commandsOf(save)).toEqual([
    ...[WHO, 'findAndModify', 'find', 'findAndModify', 'commitTransaction'],
  ])
})

test('the export of a person’s data needs one query for the account and each section, and two for names', async () => {
  const donor = await createDonor()
  await createPledge({ donor })
  await createPayment({ donor: donor._id })
  const cookies = await signedIn(donor)
  const sections = Object.keys(SECTIONS).map(() => 'find')
  expect(await commandsOf(() => callHandler(downloadData, { cookies }))).toEqual([
    ...[WHO, 'findAndModify', 'find', ...sections, 'find', 'find'],
  ])
})

test('a certificate needs three queries for its donor: the session, the pledge and the stored file', async () => {
  const donor = await createDonor()
  const { id } = await createPledge({ donor, date: dayFromToday(-8) })
  const [cookies, counted] = [await signedIn(donor), 'findAndModify']
  expect(await commandsOf(() => callHandler(getCertificate, { cookies, params: { id } }))).toEqual([
    ...[WHO, counted, 'find', 'find'],
  ])
})

test('the start page reads in parallel the person’s payments, pledges and requests', async () => {
  const { id } = await createDonor()
  const work = async () => ({ status: (await readOwnOverview({ id })) ? 200 : 500 })
  expect((await commandsOf(work)).sort()).toEqual(['aggregate', 'distinct', 'find', 'find', 'find'])
})
