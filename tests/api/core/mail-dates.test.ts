import { connectDb } from '@/lib/core/db/connection'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import * as requestMails from '@/lib/features/blood-requests/mails'
import * as bookingMails from '@/lib/features/bookings/mails'
import * as campaignMails from '@/lib/features/campaigns/mails'
import * as chatMails from '@/lib/features/chat/mails'
import * as contactMails from '@/lib/features/contact-requests/mails'
import * as paymentMails from '@/lib/features/payments/mails'
import * as reminderMails from '@/lib/features/reminders/mails'
import {
  createBooking,
  createCampaign,
  createPayment,
  createPerson,
  createRequest,
} from '@/scripts/seed/factories'
import { datesInOtherForms } from '@/tests/support/dates-in-text'

const DAY = '2031-09-04'
const PRINTED = 'Thu 4 Sep 2031'

beforeAll(connectDb)

/** Every mail that names a day or a time, by the name of its function. */
async function mailsWithDays(): Promise<Record<string, QueuedMail>> {
  const { email, name } = await createPerson()
  const to = { email }
  const person = { name, email, isConfirmed: true }
  const request = await createRequest({ needDate: DAY })
  const pledge = { person, request, bags: 2, isExchange: true }
  const booking = await createBooking({ date: DAY, hour: 9 })
  const campaign = await createCampaign({ startDate: DAY, endDate: DAY })
  // A quarter past nine in the evening in Dhaka.
  const createdAt = new Date(`${DAY}T15:15:00Z`)
  const payment = await createPayment({ createdAt })
  const giver = { name, email, phone: '+880 1711-000001', bloodGroup: 'O-' as const }
  const message = { text: 'Buy blood!', author: payment.donor, createdAt }
  return {
    pledgeMailToDonor: await requestMails.pledgeMailToDonor(pledge),
    pledgeMailToRequester: await requestMails.pledgeMailToRequester({
      ...{ ...pledge, recipient: to, bloodGroup: 'O-', phone: '+880 1711-000001' },
    }),
    movedMail: await requestMails.movedMail(to, request),
    releasedMail: await requestMails.releasedMail(to, request),
    refusedMail: await requestMails.refusedMail(to, request),
    withdrawnMail: await requestMails.withdrawnMail(to, request, 2),
    takenDownMail: await requestMails.takenDownMail(to, request),
    questionMail: await requestMails.questionMail(
      ...([to, { date: DAY, bags: 1 }, { donor: name, patient: 'Jamal Uddin' }, '/'] as const),
    ),
    calledMail: await requestMails.calledMail(to, request, createdAt),
    waitingEndedMail: await requestMails.waitingEndedMail(to, request),
    disputedMail: await requestMails.disputedMail(to, request, 'donor'),
    'disputedMail to a donor': await requestMails.disputedMail(to, request, 'requester'),
    decidedMail: await requestMails.decidedMail(to, request, 'given', 'donor'),
    'decidedMail to a requester': await requestMails.decidedMail(
      to,
      request,
      'refused',
      'requester',
    ),
    contactRequestMail: await contactMails.contactRequestMail({
      ...{ donor: to, person, request, message: 'Please help', token: 'token' },
    }),
    acceptedMailToRequester: await contactMails.acceptedMailToRequester(to, giver, request),
    acceptedMailToDonor: await contactMails.acceptedMailToDonor(to, person, request),
    declinedMail: await contactMails.declinedMail(to, giver, request),
    statusMail: await bookingMails.statusMail(booking, 'approved', 'Come fasting.'),
    'statusMail of a cancelled booking': await bookingMails.statusMail(booking, 'cancelled', ''),
    'movedMail of a campaign': await campaignMails.movedMail(to, {
      ...{ _id: campaign.id, title: campaign.title, address: campaign.address },
      ...{ description: '', photo: '', startDate: DAY, endDate: DAY, isOrganisation: false },
      ...{ revision: 1 },
    }),
    receiptMail: await paymentMails.receiptMail({ donor: to, campaign, payment }),
    donationReminder: await reminderMails.donationReminder(to, request, pledge),
    questionReminder: await reminderMails.questionReminder(
      ...([to, { date: DAY, bags: 1 }, { donor: name, patient: 'Jamal Uddin' }, '/'] as const),
    ),
    contactReminder: await reminderMails.contactReminder({
      ...{ donor: to, person, request, message: 'Please help', token: 'token' },
    }),
    canGiveAgainMail: await reminderMails.canGiveAgainMail(to, DAY),
    reportMail: await chatMails.reportMail({
      ...{ message, author: name, reporter: person, reason: 'Sells blood' },
    }),
  }
}

test('a person reads every day and time in a mail as on the pages', async () => {
  const mails = Object.entries(await mailsWithDays())
  const found = mails.flatMap(([name, { subject, text, html }]) =>
    [subject, text, html.replace(/<[^>]*>/g, ' ')].flatMap((part) =>
      datesInOtherForms(part).map((date) => `${name}: ${date}`),
    ),
  )
  expect(found).toEqual([])
  const silent = mails.filter(([, { text }]) => !text.includes('4 Sep 2031'))
  expect(silent.map(([name]) => name)).toEqual([])
  const weekday = mails.filter(([, { text }]) => text.includes(PRINTED)).map(([name]) => name)
  // These look back.
  expect(mails.map(([name]) => name).filter((name) => !weekday.includes(name))).toEqual([
    ...['receiptMail', 'canGiveAgainMail', 'reportMail'],
  ])
  expect(mails.find(([name]) => name === 'reportMail')?.[1].text).toContain('4 Sep 2031, 9:15 PM')
})

test('no mail of these features is forgotten above', async () => {
  const features = [
    requestMails,
    contactMails,
    bookingMails,
    campaignMails,
    chatMails,
    paymentMails,
    reminderMails,
  ]
  const exported = features.flatMap((mails) => Object.keys(mails))
  const tested = Object.keys(await mailsWithDays())
  expect(exported.filter((name) => !tested.some((title) => title.startsWith(name)))).toEqual([])
})
