import { connectDb } from '@/lib/core/server/db/connection'
import { listDisclosures } from '@/lib/features/contact-requests/server/list-disclosures'
import { readContactRequestByLink } from '@/lib/features/contact-requests/server/read-contact-request-by-link'
import { ContactRequest } from '@/models/contact-request'
import { createDonor, createPerson, createRequest, dayFromToday } from '@/scripts/seed/factories'
import {
  answerAs,
  answerByLink,
  askDonor,
  contactRequestsOf,
} from '@/tests/support/contact-requests'
import { freezeTime, unfreezeTime } from '@/tests/support/frozen-time'
import { mailedToken, mailsTo } from '@/tests/support/mailed-links'
import { closeRequest } from '@/tests/support/requests'

const THEIRS = '+880 1811-222333'
const DONORS = '+880 1911-444555'

beforeAll(() => connectDb())
afterEach(() => unfreezeTime())

/** A donor with a hidden number and a contact request from a requester whose number only pledgers see. */
async function asked(fields = {}) {
  const person = await createPerson({ name: 'Rafiq Hossain' })
  const request = await createRequest({
    ...{ requester: person._id, phone: THEIRS, phoneFor: 'pledged' as const },
    ...fields,
  })
  const donor = await createDonor(
    { contactsFor: 'accepted', phone: DONORS },
    { name: 'Salma Begum' },
  )
  expect((await askDonor(person, donor, request)).status).toBe(201)
  const token = await mailedToken(donor.email)
  const id = String((await ContactRequest.findOne({ donor: donor._id }).lean())?._id)
  return { person, request, donor, token, id }
}

test('a donor accepts by the link, without a login, and both get the other’s number', async () => {
  const { person, donor, token } = await asked()
  const { status, body } = await answerByLink(token, 'accept')
  expect([status, body.agreed]).toEqual([200, { name: 'Rafiq Hossain', phone: THEIRS }])

  const toRequester = (await mailsTo(person.email)).at(-1)
  expect(toRequester?.text).toContain(DONORS)
  expect(toRequester?.html).toContain('tel:+8801911444555')
  const toDonor = (await mailsTo(donor.email)).at(-1)
  expect(toDonor?.text).toContain(THEIRS)
  expect(toDonor?.html).toContain('tel:+8801811222333')
  for (const mail of [toRequester, toDonor]) {
    expect(mail?.text).toContain('Never send money to anyone who asks for it here.')
  }
  const { sent } = await contactRequestsOf(person)
  const { received } = await contactRequestsOf(donor)
  expect(sent).toMatchObject([{ state: 'accepted', phone: DONORS }])
  expect(received).toMatchObject([{ state: 'accepted', phone: THEIRS }])
})

test('both see the views of their number afterwards, once for each day', async () => {
  const { person, donor, request, token } = await asked()
  await answerByLink(token, 'accept')
  await contactRequestsOf(person)
  await contactRequestsOf(donor)
  const about = { reason: 'contact-request', request: { _id: request.id, bloodGroup: 'O+' } }
  expect(await listDisclosures(donor)).toMatchObject([{ viewer: 'Rafiq Hossain', ...about }])
  expect(await listDisclosures(person)).toMatchObject([{ viewer: 'Salma Begum', ...about }])
})

test('a donor declines: the requester gets a friendly message, without a number or a reason', async () => {
  const { person, donor, token } = await asked()
  const { status, body } = await answerByLink(token, 'decline')
  expect([status, body.agreed]).toEqual([200, null])
  const mail = (await mailsTo(person.email)).at(-1)
  expect(mail?.subject).toContain("A donor can't help this time")
  expect(`${mail?.text}${mail?.html}`).not.toContain('1911')
  const { sent } = await contactRequestsOf(person)
  expect(sent).toMatchObject([{ state: 'declined', phone: '' }])
  expect(await listDisclosures(donor)).toEqual([])
})

test('a donor answers in the dashboard, and the emailed link is then used up', async () => {
  const { donor, token, id } = await asked()
  expect((await answerAs(donor, id, 'accept')).body.agreed?.phone).toBe(THEIRS)
  const { status, body } = await answerByLink(token, 'decline')
  expect([status, body.code]).toEqual([404, 'link-not-valid'])
  expect(await readContactRequestByLink(token)).toEqual({ state: 'not-valid' })
})

test('one of several different concurrent answers counts, and repeats return it', async () => {
  const { person, token } = await asked()
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, index) => answerByLink(token, index % 2 ? 'accept' : 'decline')),
  )
  const accepted = responses[1]?.status === 200
  expect(responses.map(({ status }) => status === 200)).toEqual(
    responses.map((_, index) => (index % 2 === 1) === accepted),
  )
  const [taken] = responses.filter(({ status }) => status === 200)
  expect(taken?.body.agreed).toEqual(accepted ? { name: 'Rafiq Hossain', phone: THEIRS } : null)
  expect(await mailsTo(person.email)).toHaveLength(1)
})

test('a made-up link is not valid', async () => {
  for (const token of ['', 'x'.repeat(43)]) {
    expect((await answerByLink(token, 'accept')).body.code).toBe('link-not-valid')
    expect(await readContactRequestByLink(token)).toEqual({ state: 'not-valid' })
  }
})

test('reading the link changes nothing and shows no number', async () => {
  const { token } = await asked()
  const read = await readContactRequestByLink(token)
  expect(read).toMatchObject({ state: 'ready', name: 'Rafiq Hossain', bloodGroup: 'O+' })
  expect(JSON.stringify(read)).not.toContain('1811')
  expect((await answerByLink(token, 'accept')).status).toBe(200)
})

test('the link ends with the day of the request, and with the request', async () => {
  const closed = await asked()
  await closeRequest(closed.person, closed.request)
  const over = await asked({ needDate: dayFromToday(1) })
  freezeTime(`${dayFromToday(2)}T00:00:01+06:00`)
  for (const { token } of [closed, over]) {
    expect(await readContactRequestByLink(token)).toEqual({ state: 'ended' })
    const { status, body } = await answerByLink(token, 'accept')
    expect([status, body.code]).toEqual([409, 'request-not-open'])
  }
})

test('after the day of the request both numbers are hidden again', async () => {
  const { person, donor, token, request } = await asked({ needDate: dayFromToday(1) })
  await answerByLink(token, 'accept')
  freezeTime(`${request.needDate}T23:59:59+06:00`)
  expect((await contactRequestsOf(person)).sent[0]?.phone).toBe(DONORS)
  freezeTime(`${dayFromToday(1)}T00:00:01+06:00`)
  expect((await contactRequestsOf(person)).sent[0]?.phone).toBe('')
  expect((await contactRequestsOf(donor)).received[0]?.phone).toBe('')
})

test('other people cannot answer, and a donor cannot answer twice', async () => {
  const { person, donor, id } = await asked()
  for (const other of [person, await createPerson()]) {
    expect((await answerAs(other, id, 'accept')).status).toBe(404)
  }
  expect((await answerAs(donor, id, 'decline')).status).toBe(200)
  const { status, body } = await answerAs(donor, id, 'accept')
  expect([status, body.code]).toEqual([409, 'status-not-possible'])
  expect((await answerAs(donor, id, 'decline')).status).toBe(200)
  expect(await mailsTo(person.email)).toHaveLength(1)
})
