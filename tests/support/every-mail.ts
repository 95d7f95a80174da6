import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import * as bankMails from '@/lib/features/blood-banks/mails'
import * as requestMails from '@/lib/features/blood-requests/mails'
import * as bookingMails from '@/lib/features/bookings/mails'
import * as campaignMails from '@/lib/features/campaigns/mails'
import * as chapterMails from '@/lib/features/chapters/mails'
import * as chatMails from '@/lib/features/chat/mails'
import * as messageMails from '@/lib/features/contact/mails'
import * as contactMails from '@/lib/features/contact-requests/mails'
import * as donorMails from '@/lib/features/donors/mails'
import * as paymentMails from '@/lib/features/payments/mails'
import * as reminderMails from '@/lib/features/reminders/mails'
import * as userMails from '@/lib/features/users/mails'
import * as webhookMails from '@/lib/features/webhooks/mails'
import type { Locale } from '@/lib/i18n/routing'
import { wordingIn } from '@/lib/i18n/wording'
import {
  createBooking,
  createCampaign,
  createPayment,
  createPerson,
  createRequest,
} from '@/scripts/seed/factories'

/** The features whose mails name days. */
export const MAILS_WITH_DAYS = [
  requestMails,
  contactMails,
  bookingMails,
  campaignMails,
  chatMails,
  paymentMails,
  reminderMails,
]

/** The features whose mails name none. */
export const MAILS_WITHOUT_DAYS = [
  ...[userMails, donorMails, messageMails, webhookMails, chapterMails, bankMails],
]

/** The day in all mails. */
export const DAY = '2031-09-04'

/** A mail as its reader gets it in a language. */
export async function readIn(locale: Locale, { letter }: QueuedMail) {
  const written = letter(wordingIn(locale))
  return { subject: written.subject, ...(await renderMail(written, locale)) }
}

/** Every mail that names a day or a time, by the name of its function. */
export async function mailsWithDays(): Promise<Record<string, QueuedMail>> {
  const { email, name } = await createPerson()
  const to = { email }
  const person = { name, email, isConfirmed: true }
  const request = await createRequest({ needDate: DAY, bloodGroup: 'O-' })
  const pledge = { person, request, bags: 2, isExchange: true }
  const booking = await createBooking({ date: DAY, hour: 9 })
  const campaign = await createCampaign({ startDate: DAY, endDate: DAY })
  // A quarter past nine in the evening in Dhaka.
  const createdAt = new Date(`${DAY}T15:15:00Z`)
  const payment = await createPayment({ createdAt })
  const giver = { name, email, phone: '+880 1711-000001', bloodGroup: 'O-' as const }
  const message = { text: 'Buy blood!', author: payment.donor, createdAt }
  return {
    pledgeMailToDonor: requestMails.pledgeMailToDonor(pledge),
    pledgeMailToRequester: requestMails.pledgeMailToRequester({
      ...{ ...pledge, recipient: to, bloodGroup: 'O-', phone: '+880 1711-000001' },
    }),
    movedMail: requestMails.movedMail(to, request),
    releasedMail: requestMails.releasedMail(to, request),
    refusedMail: requestMails.refusedMail(to, request),
    withdrawnMail: requestMails.withdrawnMail(to, request, 2),
    takenDownMail: requestMails.takenDownMail(to, request),
    questionMail: requestMails.questionMail(
      ...([to, { date: DAY, bags: 1 }, { donor: name, patient: 'Jamal Uddin' }, '/'] as const),
    ),
    calledMail: requestMails.calledMail(to, request, createdAt),
    waitingEndedMail: requestMails.waitingEndedMail(to, request),
    disputedMail: requestMails.disputedMail(to, request, 'donor'),
    'disputedMail to a donor': requestMails.disputedMail(to, request, 'requester'),
    decidedMail: requestMails.decidedMail(to, request, 'given', 'donor'),
    'decidedMail to a requester': requestMails.decidedMail(to, request, 'refused', 'requester'),
    contactRequestMail: contactMails.contactRequestMail({
      ...{ donor: to, person, request, message: 'Please help', token: 'token' },
    }),
    acceptedMailToRequester: contactMails.acceptedMailToRequester(to, giver, request),
    acceptedMailToDonor: contactMails.acceptedMailToDonor(to, person, request),
    declinedMail: contactMails.declinedMail(to, giver, request),
    statusMail: bookingMails.statusMail(booking, 'approved', test),
    'statusMail of a cancelled booking': bookingMails.statusMail(booking, 'cancelled', test),
    'movedMail of a campaign': campaignMails.movedMail(to, {
      ...{ _id: campaign.id, title: campaign.title, address: campaign.address },
      ...{ description: '', photo: '', startDate: DAY, endDate: DAY, isOrganisation: false },
      ...{ revision: 1, language: 'en', translation: null },
    }),
    receiptMail: paymentMails.receiptMail({ donor: to, campaign, payment }),
    donationReminder: reminderMails.donationReminder(to, request, pledge),
    questionReminder: reminderMails.questionReminder(
      ...([to, { date: DAY, bags: 1 }, { donor: name, patient: 'Jamal Uddin' }, '/'] as const),
    ),
    contactReminder: reminderMails.contactReminder({
      ...{ donor: to, person, request, message: 'Please help', token: 'token' },
    }),
    canGiveAgainMail: reminderMails.canGiveAgainMail(to, DAY),
    reportMail: chatMails.reportMail({
      ...{ message, author: name, reporter: person, reason: 'Sells blood' },
    }),
  }
}

/** Every other mail, by the name of its function. */
export function mailsWithoutDays(): Record<string, QueuedMail> {
  const email = 'rahima@people.example'
  const reader = { email, emailVerifiedAt: new Date() }
  const message = { name: 'Rahima', email, message: 'When are you open?' }
  return {
    linkMail: userMails.linkMail('password-reset', reader, '/reset?token=token'),
    'linkMail of an address': userMails.linkMail(
      ...(['email-verification', { email }, '/verify?token=token'] as const),
    ),
    passwordChangedMail: userMails.passwordChangedMail(email),
    takenOverMail: userMails.takenOverMail(email, 'bn'),
    roleMail: userMails.roleMail(email, 'admin'),
    'roleMail of a member': userMails.roleMail(email, 'user'),
    farewellMail: userMails.farewellMail(reader),
    secondFactorMail: userMails.secondFactorMail('recoveryCodeUsed', email, 9),
    listingMail: donorMails.listingMail(reader, false),
    'listingMail of an allowed donor': donorMails.listingMail(reader, true),
    appointedMail: chapterMails.appointedMail(email, {
      ...{ _id: 'f'.repeat(24), name: 'Padma University Blood Club' },
    }),
    keeperMail: bankMails.keeperMail(email, { _id: 'f'.repeat(24), name: 'Quantum Blood Bank' }),
    contactMail: messageMails.contactMail(message),
    webhookDisabledMail: webhookMails.webhookDisabledMail(email, 'https://hospital.example/hook'),
  }
}
