import mongoose from 'mongoose'
import { connectDb } from '@/lib/core/server/db/connection'
import { resolveShortLink } from '@/lib/core/server/sms/short-links'
import { IncomingSmsReceipt } from '@/models/incoming-sms-receipt'
import { Invitation, type InvitationRecord } from '@/models/invitation'
import { User } from '@/models/user'
import { configure } from '@/tests/support/configure'
import { newPhone } from '@/tests/support/confirmed-phone'
import { linkIn } from '@/tests/support/sms-alerts'
import { startSmsGateway, textFrom } from '@/tests/support/sms-gateway'

let gateway: Awaited<ReturnType<typeof startSmsGateway>>

beforeAll(async () => {
  await connectDb()
  gateway = await startSmsGateway()
})
beforeEach(async () => {
  await Promise.all([User.deleteMany(), Invitation.deleteMany(), IncomingSmsReceipt.deleteMany()])
})
afterEach(() => configure({ ...gateway.settings, RATE_LIMIT_FACTOR: '100000' }))
afterAll(() => gateway.stop())

const NEVER = new Date('9999-12-31')

/** A person whose invitation came by SMS. */
async function invited(
  person: Partial<InvitationRecord['person']> = {},
  invitation: Partial<InvitationRecord> = {},
) {
  const phone = newPhone()
  await Invitation.create({
    ...{ import: new mongoose.Types.ObjectId(), row: 1, locale: 'en', channel: 'sms' },
    person: {
      ...{ name: 'Abdul Karim', phone: phone.stored, bloodGroup: 'B+', district: 'Dhaka' },
      ...{ upazila: 'Savar', lastDonationDate: '2020-01-31', ...person },
    },
    ...{ sentAt: new Date(), expiresAt: NEVER, ...invitation },
  })
  return phone
}

const accountOf = ({ stored }: { stored: string }) =>
  User.findOne({ 'confirmedPhone.number': stored }).lean()

test.each(['START', 'start', 'চালু'])(
  '%s joins as a donor with what the invitation knows',
  async (word) => {
    const phone = await invited()
    expect((await textFrom(phone.dialled, word)).status).toBe(200)
    expect(await accountOf(phone)).toMatchObject({
      name: 'Abdul Karim',
      donor: {
        ...{ bloodGroup: 'B+', phone: phone.stored, district: 'Dhaka', upazila: 'Savar' },
        ...{ lastDonationDate: '2020-01-31', isAvailable: true },
      },
      notificationSettings: {
        on: expect.arrayContaining([{ kind: 'blood-needed', channel: 'sms' }]),
      },
    })
    expect(await Invitation.countDocuments()).toBe(0)
    expect(gateway.textsTo(phone.dialled)).toEqual([
      expect.stringMatching(
        /^ShareLife: thank you! You are now listed as a B\+ donor in Savar, Dhaka\./,
      ),
    ])
  },
)

test('a message that the gateway delivers twice joins and replies once', async () => {
  const phone = await invited()
  await textFrom(phone.dialled, 'START', 'message-1')
  await textFrom(phone.dialled, 'START', 'message-1')
  await textFrom(phone.dialled, 'START', 'message-2')
  expect(await User.countDocuments()).toBe(1)
  expect(gateway.textsTo(phone.dialled)).toHaveLength(1)
})

test('the reply is in the language of the invitation', async () => {
  const phone = await invited({}, { locale: 'bn' })
  await textFrom(phone.dialled, 'START')
  expect(gateway.textsTo(phone.dialled)[0]).toMatch(/^ShareLife: ধন্যবাদ! সাভার, ঢাকা-এ B\+/)
  expect(await accountOf(phone)).toMatchObject({ locale: 'bn' })
})

test.each([
  ['has no upazila', { upazila: undefined }],
  ['has an unclear donation day', { isDonationUnclear: true }],
])('an invitation that %s gets a link to the form', async (_title, person) => {
  const phone = await invited(person)
  await textFrom(phone.dialled, 'START')
  expect(await accountOf(phone)).toBeNull()
  const [text = ''] = gateway.textsTo(phone.dialled)
  expect(text).toMatch(/^ShareLife: thank you! We need a few more details/)
  expect(await resolveShortLink(linkIn(text))).toMatch(/^\/invitation\?token=/)
})

test.each([
  ['was not sent', { sentAt: undefined }],
  ['has expired', { expiresAt: new Date(0) }],
  ['came by email', { channel: 'mail' as const }],
])('START does nothing when the invitation %s', async (_title, invitation) => {
  const phone = await invited({}, invitation)
  await textFrom(phone.dialled, 'START')
  expect(await User.countDocuments()).toBe(0)
  expect(gateway.textsTo(phone.dialled)).toEqual([])
})
