import type { QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { renderEmail } from '@/lib/core/server/mail/render-email'
import * as bankMails from '@/lib/features/blood-banks/server/emails'
import * as bookingMails from '@/lib/features/bookings/server/emails'
import * as campaignMails from '@/lib/features/campaigns/server/emails'
import * as chapterMails from '@/lib/features/chapters/server/emails'
import * as messageMails from '@/lib/features/contact/server/emails'
import * as contactMails from '@/lib/features/contact-requests/server/emails'
import * as donorMails from '@/lib/features/donors/server/emails'
import * as moderationMails from '@/lib/features/moderation/server/emails'
import * as paymentMails from '@/lib/features/payments/server/emails'
import * as pledgeMails from '@/lib/features/pledges/server/emails'
import * as reminderMails from '@/lib/features/reminders/server/emails'
import * as requestMails from '@/lib/features/requests/server/emails'
import * as userMails from '@/lib/features/users/server/emails'
import * as waitingListMails from '@/lib/features/waiting-list/server/emails'
import * as webhookMails from '@/lib/features/webhooks/server/emails'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import {
  createBooking,
  createCampaign,
  createPayment,
  createPerson,
  createRequest,
} from '@/scripts/seed/factories'

/** The features whose emails contain days. */
export const MAILS_WITH_DAYS = [
  pledgeMails,
  requestMails,
  waitingListMails,
  contactMails,
  bookingMails,
  campaignMails,
  moderationMails,
  paymentMails,
  reminderMails,
]

/** The features whose emails contain none. */
export const MAILS_WITHOUT_DAYS = [
  ...[userMails, donorMails, messageMails, webhookMails, chapterMails, bankMails],
]

/** The day in all emails. */
export const DAY = '2031-09-04'

/** An email in a language. */
export async function renderEmailIn(locale: Locale, { email }: QueuedMail) {
  const written = email(translatorFor(locale))
  return { subject: written.subject, ...(await renderEmail(written, locale)) }
}

/** Every email with a day or a time, by the name of its function. */
export async function mailsWithDays(): Promise<Record<string, QueuedMail>> {
  const { email, name } = await createPerson()
  const to = { email }
  const person = { name, email, phone: '', isEmailConfirmed: true }
  const request = await createRequest({ needDate: DAY, bloodGroup: 'O-' })
  const pledge = { person, request, bags: 2, isExchange: true }
  const booking = await createBooking({ date: DAY, hour: 9 })
  const campaign = await createCampaign({ startDate: DAY, endDate: DAY })
  // 21:15 in Dhaka.
  const createdAt = new Date(`${DAY}T15:15:00Z`)
  const payment = await createPayment({ createdAt })
  const giver = { name, email, phone: '+880 1711-000001', bloodGroup: 'O-' as const }
  const message = { text: 'Buy blood!', author: payment.donor, createdAt }
  return {
    pledgeMailToDonor: pledgeMails.pledgeMailToDonor(pledge),
    pledgeMailToRequester: pledgeMails.pledgeMailToRequester({
      ...{ ...pledge, recipient: to, bloodGroup: 'O-', phone: '+880 1711-000001' },
    }),
    requestMovedMail: pledgeMails.requestMovedMail(to, request),
    pledgeReleasedMail: pledgeMails.pledgeReleasedMail(to, request),
    pledgeRefusedMail: pledgeMails.pledgeRefusedMail(to, request),
    pledgeWithdrawnMail: pledgeMails.pledgeWithdrawnMail(to, request, 2),
    requestTakenDownMail: requestMails.requestTakenDownMail(to, request),
    donationQuestionMail: pledgeMails.donationQuestionMail(
      ...([to, { date: DAY, bags: 1 }, { donor: name, patient: 'Jamal Uddin' }, '/'] as const),
    ),
    bagOfferedMail: waitingListMails.bagOfferedMail(to, request, createdAt),
    waitingEndedMail: waitingListMails.waitingEndedMail(to, request),
    pledgeDisputedMail: pledgeMails.pledgeDisputedMail(to, request, 'donor'),
    'pledgeDisputedMail to a donor': pledgeMails.pledgeDisputedMail(to, request, 'requester'),
    disputeDecidedMail: pledgeMails.disputeDecidedMail(to, request, 'given', 'donor'),
    'disputeDecidedMail to a requester': pledgeMails.disputeDecidedMail(
      to,
      request,
      'refused',
      'requester',
    ),
    contactRequestMail: contactMails.contactRequestMail({
      ...{ donor: to, person, request, message: 'Please help', token: 'token' },
    }),
    acceptedMailToRequester: contactMails.acceptedMailToRequester(to, giver, request),
    acceptedMailToDonor: contactMails.acceptedMailToDonor(to, person, request),
    declinedMail: contactMails.declinedMail(to, giver, request),
    bookingStatusMail: bookingMails.bookingStatusMail(booking, 'approved', test),
    'bookingStatusMail of a cancelled booking': bookingMails.bookingStatusMail(
      booking,
      'cancelled',
      test,
    ),
    campaignMovedMail: campaignMails.campaignMovedMail(to, {
      ...{ _id: campaign.id, title: campaign.title, address: campaign.address },
      ...{ description: '', photo: '', startDate: DAY, endDate: DAY, isOrganisation: false },
      ...{ revision: 1, language: 'en', translation: null },
    }),
    paymentReceiptMail: paymentMails.paymentReceiptMail({ donor: person, campaign, payment }),
    donationReminderMail: reminderMails.donationReminderMail(to, request, pledge),
    donationQuestionReminderMail: reminderMails.donationQuestionReminderMail(
      ...([to, { date: DAY, bags: 1 }, { donor: name, patient: 'Jamal Uddin' }, '/'] as const),
    ),
    contactRequestReminderMail: reminderMails.contactRequestReminderMail({
      ...{ donor: to, person, request, message: 'Please help', token: 'token' },
    }),
    canGiveAgainMail: reminderMails.canGiveAgainMail(to, DAY),
    messageReportMail: moderationMails.messageReportMail({
      ...{ message, author: name, reporter: person, reason: 'Sells blood' },
    }),
  }
}

/** Every other email, by the name of its function. */
export function mailsWithoutDays(): Record<string, QueuedMail> {
  const email = 'rahima@people.example'
  const reader = { email, emailVerifiedAt: new Date() }
  const message = { name: 'Rahima', email, message: 'When are you open?' }
  return {
    emailLinkMail: userMails.emailLinkMail('password-reset', reader, '/reset?token=token'),
    'emailLinkMail of an address': userMails.emailLinkMail(
      ...(['email-verification', { email }, '/verify?token=token'] as const),
    ),
    passwordChangedMail: userMails.passwordChangedMail(email),
    replacedAccountMail: userMails.replacedAccountMail(email, 'bn'),
    formerEmailMail: userMails.formerEmailMail('emailChanged', email, 'bn'),
    'formerEmailMail after a removal': userMails.formerEmailMail('emailRemoved', email, 'bn'),
    loginPhoneMail: userMails.loginPhoneMail('phoneConfirmed', email, '+880 1712-345678'),
    'loginPhoneMail after a removal': userMails.loginPhoneMail(
      ...(['phoneRemoved', email, '+880 1712-345678'] as const),
    ),
    phoneMovedMail: userMails.phoneMovedMail(email, '+880 1712-345678', { isPaused: true }),
    roleChangedMail: userMails.roleChangedMail(email, 'admin'),
    'roleChangedMail of a member': userMails.roleChangedMail(email, 'user'),
    accountDeletedMail: userMails.accountDeletedMail(reader),
    secondFactorMail: userMails.secondFactorMail('recoveryCodeUsed', email, 9),
    donorListingMail: donorMails.donorListingMail(reader, false),
    'donorListingMail of an allowed donor': donorMails.donorListingMail(reader, true),
    coordinatorAppointedMail: chapterMails.coordinatorAppointedMail(email, {
      ...{ _id: 'f'.repeat(24), name: 'Padma University Blood Club' },
    }),
    bloodBankManagerMail: bankMails.bloodBankManagerMail(email, {
      _id: 'f'.repeat(24),
      name: 'Quantum Blood Bank',
    }),
    contactMail: messageMails.contactMail(message),
    webhookDisabledMail: webhookMails.webhookDisabledMail(email, 'https://hospital.example/hook'),
  }
}
