import { POST as createCampaignCall } from '@/app/api/createcampaign/route'
import { GET as list } from '@/app/api/getallcampaigns/route'
import { POST as read } from '@/app/api/getspecificcampaignandothers/route'
import { POST as register } from '@/app/api/volunteercreate/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { getCampaignForPages } from '@/lib/features/campaigns/server/get-campaign'
import { listCampaignsForPages } from '@/lib/features/campaigns/server/list-campaigns'
import { campaignFields, createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler, type HandlerResponse } from '@/tests/support/call-handler'
import { signedIn } from '@/tests/support/sign-in'
import { registration, volunteer } from '@/tests/support/volunteers'

/** The details of a volunteer that only admins can read. */
const SECRETS = {
  name: 'Zubaida Secretname',
  email: 'zubaida.secretmail@people.example',
  phone: '+880 1999-888777',
  address: '77 Hidden Lane, Jhalokathi',
}

let campaign: string
let beside: string
let fellow: Awaited<ReturnType<typeof createPerson>>

beforeAll(async () => {
  await connectDb()
  campaign = String((await createCampaign()).id)
  beside = String((await createCampaign()).id)
  fellow = await createPerson()
  const person = await createPerson({ name: SECRETS.name, email: SECRETS.email })
  for (const id of [campaign, beside]) await volunteer(person, id, SECRETS)
  await volunteer(fellow, campaign)
})

/** The responses of every campaign endpoint for this client. */
function answersTo(cookies: string | undefined): Promise<HandlerResponse[]> {
  const one = (campaginId: string) => callHandler(read, { cookies, body: { campaginId } })
  return Promise.all([callHandler(list, { cookies }), one(campaign), one(beside)])
}

const found = (bytes: Buffer | string) =>
  Object.values(SECRETS).filter((secret) => bytes.includes(secret))

const callers = {
  'a guest': async () => undefined,
  'a member': async () => signedIn(await createPerson()),
  'a volunteer of the same campaign': () => signedIn(fellow),
}

test.each(Object.entries(callers))('%s reads no volunteer’s details', async (_who, cookies) => {
  const responses = await answersTo(await cookies())
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { bytes } of responses) {
    expect(bytes.includes(campaign)).toBe(true)
    expect(found(bytes)).toEqual([])
  }
})

test('a volunteer does not read those of others, before or after registering', async () => {
  const cookies = await signedIn(fellow)
  for (const id of [campaign, beside, beside]) {
    const response = await callHandler(register, { cookies, body: registration(fellow, id) })
    expect(response.status).toBe(200)
    expect(found(response.bytes)).toEqual([])
  }
})

test('public pages do not contain them', async () => {
  const pages = [await listCampaignsForPages('en'), await getCampaignForPages(campaign, 'en')]
  expect(JSON.stringify(pages)).toContain(campaign)
  expect(found(JSON.stringify(pages))).toEqual([])
})

test('an admin reads all of them, but not those of the other campaigns', async () => {
  const cookies = await signedIn(await createPerson({ role: 'admin' }))
  for (const { bytes } of await answersTo(cookies)) {
    expect(found(bytes)).toEqual(Object.values(SECRETS))
  }
  const created = await callHandler(createCampaignCall, { cookies, body: campaignFields() })
  expect(created.status).toBe(201)
  expect(found(created.bytes)).toEqual([])
})
