import 'server-only'
import type { ClientSession, QueryFilter, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { type IdempotentAction, inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { queueMails } from '@/lib/core/server/mail/mail-outbox'
import { dhakaDay } from '@/lib/core/time/calendar'
import { findContactRequestBlocks } from '@/lib/features/blocks/server/block-visibility'
import { recordDisclosures } from '@/lib/features/disclosures/server/record-disclosures'
import { deliverNotifications, notify } from '@/lib/features/notifications/server/notify'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import { hidesPhone, isRequestListed } from '@/lib/features/requests/rules'
import { requestNotOpenError } from '@/lib/features/requests/server/request-errors'
import { hashLinkToken, invalidLinkError } from '@/lib/features/users/server/email-link'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ContactRequest, type ContactRequestRecord } from '@/models/contact-request'
import { User } from '@/models/user'
import type { ContactAnswer } from '../rules'
import type { ContactAnswerByLinkInput } from '../schema'
import { acceptedMailToDonor, acceptedMailToRequester, declinedMail } from './emails'

type StoredContactRequest = ContactRequestRecord & { _id: Types.ObjectId }
type Request = BloodRequestRecord & { _id: Types.ObjectId }

/** The requester's contact details, for a donor who accepted. */
export interface AcceptedContact {
  name: string
  phone: string
}

/** The link works once, without a login. Throws `link-not-valid`, and `request-not-open` after the end. */
export function answerContactRequestByLink({
  token,
  answer,
}: ContactAnswerByLinkInput): Promise<AcceptedContact | null> {
  const action = { name: 'contact-answered', by: token, target: answer }
  return answerOnce(action, { tokenHash: hashLinkToken(token) }, answer, invalidLinkError)
}

/** Throws `not-found`, `status-not-possible` for a second response, and `request-not-open`. */
export function answerContactRequest(person: SessionUser, id: string, answer: ContactAnswer) {
  const notFound = () => new AppError('not-found', 'contact-requests.refusals.notFound')
  const action = { name: 'contact-answered', by: person.id, target: [id, answer] }
  return answerOnce(action, { _id: id, donor: person.id }, answer, notFound)
}

async function answerOnce(
  action: IdempotentAction,
  filter: QueryFilter<ContactRequestRecord>,
  answer: ContactAnswer,
  notFound: () => AppError,
): Promise<AcceptedContact | null> {
  const answered = await inTransactionOnce(action, async (session) => {
    const contactRequest = await ContactRequest.findOne(filter).session(session).lean()
    if (!contactRequest) throw notFound()
    if (contactRequest.status !== 'waiting') {
      throw new AppError('status-not-possible', 'contact-requests.refusals.answered')
    }
    const request = await BloodRequest.findById(contactRequest.request).session(session).lean()
    const isEnded = await findContactRequestBlocks(contactRequest.donor, session)
    if (!request || isEnded(contactRequest) || !isRequestListed(request, dhakaDay()))
      throw requestNotOpenError()
    // Two responses at once write the same document: MongoDB retries one, which sees the other.
    await ContactRequest.updateOne(
      { _id: contactRequest._id },
      {
        $set: {
          status: answer === 'accept' ? ('accepted' as const) : ('declined' as const),
          answeredAt: new Date(),
        },
        $unset: { tokenHash: 1, remindAt: 1 },
      },
      { session },
    )
    await (answer === 'accept' ? accept : decline)(contactRequest, request, session)
    return String(contactRequest._id)
  })
  await deliverNotifications()
  return answer === 'accept' ? readAcceptedContact(answered) : null
}

async function readAcceptedContact(id: string): Promise<AcceptedContact> {
  const contactRequest = await ContactRequest.findById(id).lean()
  const request = contactRequest && (await BloodRequest.findById(contactRequest.request).lean())
  const requester =
    contactRequest && (await User.findById(contactRequest.requester, { name: 1 }).lean())
  if (!request || !requester) throw requestNotOpenError()
  return { name: requester.name, phone: request.phone }
}

async function accept(
  contactRequest: StoredContactRequest,
  request: Request,
  session: ClientSession,
): Promise<void> {
  const { donor, requester } = await readBoth(contactRequest, session)
  if (!donor?.donor || !requester) throw requestNotOpenError()
  const about = { request: request._id, reason: 'contact-request' as const }
  await recordDisclosures(
    [
      { ...about, owner: contactRequest.donor, viewer: contactRequest.requester },
      ...(hidesPhone(request)
        ? [{ ...about, owner: contactRequest.requester, viewer: contactRequest.donor }]
        : []),
    ],
    session,
  )
  const donorContact = { ...donor, phone: donor.donor.phone, bloodGroup: donor.donor.bloodGroup }
  const email = acceptedMailToRequester(requester, donorContact, request)
  await notify([{ ...answerNotification(contactRequest, request, 'accepted'), email }], session)
  await queueMails([acceptedMailToDonor(donor, requester, request)], session)
}

async function decline(
  contactRequest: StoredContactRequest,
  request: Request,
  session: ClientSession,
): Promise<void> {
  const { donor, requester } = await readBoth(contactRequest, session)
  if (!donor || !requester) return
  const email = declinedMail(requester, donor, request)
  await notify([{ ...answerNotification(contactRequest, request, 'declined'), email }], session)
}

function answerNotification(
  { requester: to }: StoredContactRequest,
  { _id: about, needDate: day }: Request,
  answer: 'accepted' | 'declined',
): NewNotification {
  return {
    to,
    kind: 'contact-answered',
    about,
    path: '/dashboard/contactrequests',
    values: { day, answer },
  }
}

async function readBoth(contactRequest: StoredContactRequest, session: ClientSession) {
  const people = await User.find(
    { _id: { $in: [contactRequest.donor, contactRequest.requester] } },
    { name: 1, email: 1, donor: 1 },
  )
    .session(session)
    .lean()
  const personOf = (id: Types.ObjectId) => people.find(({ _id }) => _id.equals(id))
  return { donor: personOf(contactRequest.donor), requester: personOf(contactRequest.requester) }
}
