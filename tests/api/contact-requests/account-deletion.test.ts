import { DELETE as deleteOwn } from '@/app/api/account/route'
import { connectDb } from '@/lib/core/server/db/connection'
import { listDisclosures } from '@/lib/features/contact-requests/server/list-disclosures'
import { readContactRequestByLink } from '@/lib/features/contact-requests/server/read-contact-request-by-link'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { ContactRequest } from '@/models/contact-request'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { callHandler } from '@/tests/support/call-handler'
import { answerByLink, askDonor, contactRequestsOf } from '@/tests/support/contact-requests'
import { mailedToken } from '@/tests/support/mailed-links'
import { signedIn } from '@/tests/support/sign-in'

type Person = Awaited<ReturnType<typeof createPerson>>

beforeAll(() => connectDb())

async function leave(person: Person) {
  const cookies = await signedIn(person)
  const { status } = await callHandler(deleteOwn, {
    method: 'DELETE',
    path: '/api/account',
    cookies,
  })
  expect(status).toBe(200)
}

async function asked() {
  const person = await createPerson({ name: 'Rafiq Hossain' })
  const request = await createRequest({ requester: person._id, phoneFor: 'pledged' })
  const donor = await createDonor({ contactsFor: 'accepted' })
  await askDonor(person, donor, request)
  return { person, request, donor, token: await mailedToken(donor.email) }
}

test('a requester’s deletion deletes their contact requests and invalidates the links', async () => {
  const { person, donor, token } = await asked()
  await leave(person)
  expect(await ContactRequest.countDocuments({ requester: person._id })).toBe(0)
  expect(await readContactRequestByLink(token)).toEqual({ state: 'not-valid' })
  expect((await answerByLink(token, 'accept')).status).toBe(404)
  expect((await contactRequestsOf(donor)).received).toEqual([])
})

test('a donor’s deletion deletes their contact requests and number views', async () => {
  const { person, donor, token } = await asked()
  await answerByLink(token, 'accept')
  await leave(donor)
  expect((await contactRequestsOf(person)).sent).toEqual([])
  expect(await ContactDisclosure.countDocuments({ owner: donor._id })).toBe(0)
})

test('a donor still reads that a former member saw their number', async () => {
  const { person, donor, token } = await asked()
  await answerByLink(token, 'accept')
  await leave(person)
  expect(await listDisclosures(donor)).toMatchObject([{ viewer: 'Former member' }])
})
