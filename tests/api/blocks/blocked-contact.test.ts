import { connectDb } from '@/lib/core/server/db/connection'
import { BloodRequest } from '@/models/blood-request'
import { ContactDisclosure } from '@/models/contact-disclosure'
import { createDonor, createPerson, createRequest } from '@/scripts/seed/factories'
import { answerAs, askDonor, contactRequestsOf } from '@/tests/support/contact-requests'
import { mailsTo } from '@/tests/support/mailed-links'
import { blockAs } from '@/tests/support/moderation'
import { pledge, withdraw } from '@/tests/support/pledges'
import { editRequest } from '@/tests/support/requests'
import { confirmReservedBag, joinList, waitingListOf } from '@/tests/support/waiting-list'

beforeAll(() => connectDb())

async function requesterAndDonor() {
  const requester = await createPerson({ name: 'Rafiq Hossain' })
  const donor = await createDonor({ contactsFor: 'accepted' }, { name: 'Salma Begum' })
  const request = await createRequest({ requester: requester._id })
  return { requester, donor, request }
}

test.each(['donor', 'requester'])(
  'after the %s blocked the other, no contact request is possible',
  async (who) => {
    const { requester, donor, request } = await requesterAndDonor()
    if (who === 'donor') await blockAs(donor, 'request', request.id)
    else await blockAs(requester, 'donor', donor.id)
    const { status, body } = await askDonor(requester, donor, request)
    expect([status, body.code]).toEqual([404, 'not-found'])
    expect(await mailsTo(donor.email)).toEqual([])
  },
)

test('a block ends an open contact request without a notification', async () => {
  const { requester, donor, request } = await requesterAndDonor()
  await askDonor(requester, donor, request)
  const id = (await contactRequestsOf(donor)).received[0]?._id ?? ''
  await blockAs(donor, 'request', request.id)
  expect((await contactRequestsOf(donor)).received).toEqual([])
  expect((await contactRequestsOf(requester)).sent[0]?.state).toBe('waiting')
  expect((await answerAs(donor, id, 'accept')).status).toBe(409)
})

test('a block hides numbers again that were shown after an acceptance', async () => {
  const { requester, donor, request } = await requesterAndDonor()
  await askDonor(requester, donor, request)
  const id = (await contactRequestsOf(donor)).received[0]?._id ?? ''
  await answerAs(donor, id, 'accept')
  expect((await contactRequestsOf(requester)).sent[0]?.phone).not.toBe('')
  await blockAs(donor, 'request', request.id)
  expect((await contactRequestsOf(requester)).sent[0]?.phone).toBe('')
})

test('a released bag skips blocked donors, and the next donor who confirms sees the number', async () => {
  const requester = await createPerson()
  const [first, blocked, next] = [await createDonor(), await createDonor(), await createDonor()]
  const request = await createRequest({
    ...{ requester: requester._id, bagsAsked: 1, bagsNeeded: 1, phoneFor: 'pledged' },
  })
  const pledged = await pledge(first, request)
  await joinList(blocked, request)
  await joinList(next, request)
  await blockAs(requester, 'donor', blocked.id)
  await withdraw(first, pledged)
  expect(await waitingListOf(request)).toEqual([
    [blocked.id, 'waiting'],
    [next.id, 'called'],
  ])
  expect((await confirmReservedBag(next, request)).status).toBe(200)
  expect(await BloodRequest.findById(request.id).lean()).toMatchObject({ bagsNeeded: 0 })
  expect(await ContactDisclosure.exists({ owner: requester._id, viewer: next._id })).not.toBeNull()
})

test('a donor whom the requester blocked after the pledge sees a new place, but not a new number', async () => {
  const requester = await createPerson()
  const [blocked, other] = [await createDonor(), await createDonor()]
  const request = await createRequest({ requester: requester._id, bags: 2, phoneFor: 'pledged' })
  const pledged = await pledge(blocked, request)
  await pledge(other, request)
  await blockAs(requester, 'pledge', pledged)
  const phone = '+880 1912-777888'
  await ContactDisclosure.deleteMany()
  const edited = await editRequest(requester, request, { phone, location: 'Ward 9' })
  expect(edited.status).toBe(200)
  const newest = async ({ email }: { email: string }) => (await mailsTo(email)).at(-1)
  expect(await newest(other)).toMatchObject({ text: expect.stringContaining('1912-777888') })
  const mail = await newest(blocked)
  expect(mail?.text).toContain('Ward 9')
  expect(`${mail?.text}${mail?.html}`).not.toContain('1912')
  expect(await ContactDisclosure.exists({ viewer: other._id })).not.toBeNull()
  expect(await ContactDisclosure.exists({ viewer: blocked._id })).toBeNull()
})
