import { DELETE } from '@/app/api/volunteerdelete/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import {
  expectErrorResponse,
  expectInvalid,
  testBadInput,
  UNAUTHENTICATED,
} from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'
import { type CampaignId, campaignWith, countsOf, volunteer } from '@/tests/support/volunteers'

const path = '/api/volunteerdelete'
const REMOVED = { status: 200, body: { message: 'volunteer deleted successfully' } }
const NOT_THERE = {
  status: 404,
  code: 'not-found',
  message: 'No volunteer for this campaign has this email.',
}

let cookies: string

function remove(
  campaign: CampaignId,
  email: string,
  more: { headers?: Record<string, string> } = {},
) {
  const body = { campaignId: String(campaign), email }
  return callHandler(DELETE, { method: 'DELETE', path, cookies, body, ...more })
}

beforeAll(async () => {
  await connectDb()
  cookies = await signedIn(await createPerson({ role: 'admin' }))
})

test('an admin removes a volunteer, and the campaign counts one less', async () => {
  const [stays, goes] = [await createPerson(), await createPerson()]
  const campaign = await campaignWith(stays, goes)
  const elsewhere = await campaignWith(goes)

  const response = await remove(campaign, goes.email.toUpperCase())

  expect(response).toMatchObject(REMOVED)
  expect(response.body).toEqual(REMOVED.body)
  expect(await countsOf(campaign)).toEqual({ count: 1, entries: 1 })
  expect(await Volunteer.findOne({ campaign }).lean()).toMatchObject({ email: stays.email })
  expect(await countsOf(elsewhere)).toEqual({ count: 1, entries: 1 })
})

test('a removed volunteer can volunteer again', async () => {
  const person = await createPerson()
  const campaign = await campaignWith(person)
  await remove(campaign, person.email)
  expect(await volunteer(person, campaign)).toMatchObject({
    body: { message: 'Volunteer added successfully' },
  })
  expect(await countsOf(campaign)).toEqual({ count: 1, entries: 1 })
})

test('a person who does not volunteer for the campaign can’t be removed', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  const campaign = await campaignWith(person)
  expectErrorResponse(await remove(campaign, other.email), NOT_THERE)
  expectErrorResponse(await remove('0123456789abcdef01234567', person.email), NOT_THERE)
  expect(await countsOf(campaign)).toEqual({ count: 1, entries: 1 })
})

test('two admins who remove a volunteer concurrently succeed once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => createPerson()))
  const campaign = await campaignWith(...people)
  const other = await signedIn(await createPerson({ role: 'admin' }))
  const byOther = (email: string) => {
    const body = { campaignId: String(campaign), email }
    return callHandler(DELETE, { method: 'DELETE', path, cookies: other, body })
  }
  const responses = await Promise.all(
    people.flatMap(({ email }) => [remove(campaign, email), byOther(email)]),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array(6).fill(200),
    ...Array(6).fill(404),
  ])
  expect(await countsOf(campaign)).toEqual({ count: 0, entries: 0 })
}, 60_000)

test('an admin whose response was lost gets the same response again', async () => {
  const person = await createPerson()
  const campaign = await campaignWith(person)
  for (let time = 0; time < 2; time += 1) {
    expect(await remove(campaign, person.email)).toMatchObject(REMOVED)
  }
  expect(await countsOf(campaign)).toEqual({ count: 0, entries: 0 })
})

describe('permission to remove', () => {
  test('is denied to a visitor, a member and the volunteer', async () => {
    const person = await createPerson()
    const campaign = await campaignWith(person)
    const body = { campaignId: String(campaign), email: person.email }
    expectErrorResponse(
      await callHandler(DELETE, { method: 'DELETE', path, body }),
      UNAUTHENTICATED,
    )
    for (const caller of [person, await createPerson()]) {
      const own = await signedIn(caller)
      expectErrorResponse(
        await callHandler(DELETE, { method: 'DELETE', path, cookies: own, body }),
        {
          status: 403,
          code: 'forbidden',
          message: 'Only admins can do this.',
        },
      )
    }
    expect(await countsOf(campaign)).toEqual({ count: 1, entries: 1 })
  })

  test('is denied to a page of another site', async () => {
    const person = await createPerson()
    const campaign = await campaignWith(person)
    const headers = { origin: 'https://elsewhere.example' }
    expect(await remove(campaign, person.email, { headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin' },
    })
    expect(await countsOf(campaign)).toEqual({ count: 1, entries: 1 })
  })
})

describe('invalid input', () => {
  let person: Awaited<ReturnType<typeof createPerson>>
  let campaign: CampaignId

  beforeAll(async () => {
    person = await createPerson()
    campaign = await campaignWith(person)
  })

  test('rejects an invalid campaign id', async () => {
    expectInvalid(await remove('x', person.email), { campaignId: ["This isn't a valid ID."] })
  })

  testBadInput({
    handler: DELETE,
    method: 'DELETE',
    path,
    cookies: () => cookies,
    body: () => ({ campaignId: String(campaign), email: person.email }),
    stores: [Volunteer, Campaign],
  })
})
