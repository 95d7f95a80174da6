import { GET } from '@/app/api/account/volunteering/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { createCampaign, createPerson } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { expectErrorResponse, UNAUTHENTICATED } from '@/tests/support/error-responses'
import { signedIn } from '@/tests/support/sign-in'
import { volunteer } from '@/tests/support/volunteers'

const path = '/api/account/volunteering'

beforeAll(connectDb)

test('a person reads the campaigns that they volunteer for, and no data of other people', async () => {
  const [person, other] = await Promise.all([createPerson(), createPerson()])
  const [first, second, third] = await Promise.all([
    createCampaign(),
    createCampaign(),
    createCampaign(),
  ])
  await volunteer(person, first._id)
  await volunteer(person, second._id)
  await volunteer(other, third._id)
  const response = await callHandler(GET, { path, cookies: await signedIn(person) })
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ campaigns: expect.arrayContaining([first.id, second.id]) })
  expect((response.body as { campaigns: string[] }).campaigns).toHaveLength(2)
})

test('a person who never volunteered gets an empty list, and a guest is rejected', async () => {
  const person = await createPerson()
  const response = await callHandler(GET, { path, cookies: await signedIn(person) })
  expect(response.body).toEqual({ campaigns: [] })
  expectErrorResponse(await callHandler(GET, { path }), UNAUTHENTICATED)
})
