import 'server-only'
import type { Types } from 'mongoose'
import { countLimit, toListTotal } from '@/lib/core/paging'
import { connectDb } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import type { Paging } from '@/lib/core/server/db/find-page'
import { dhakaDay } from '@/lib/core/time/calendar'
import {
  canBeTakenDown,
  fullLocation,
  hasPublicPage,
  isRequestListed,
} from '@/lib/features/requests/rules'
import { findPeopleContacts } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import { ChatMessage, type ChatMessageRecord } from '@/models/chat-message'
import { ModerationCase, type ModerationCaseRecord } from '@/models/moderation-case'
import { Pledge, type PledgeRecord } from '@/models/pledge'
import { User, type UserRecord } from '@/models/user'
import { CASE_STATUSES, type CaseKind } from '../rules'

export interface CasesQuery extends Paging {
  kind?: CaseKind
  status?: ModerationCaseRecord['status']
}

/** Without this hint MongoDB may choose another index, sort in memory and read documents to count them. */
const QUEUE_INDEX = { status: 1, dueAt: 1, _id: 1, kind: 1 } as const

type Stored = ModerationCaseRecord & { _id: Types.ObjectId }

/** Lists open cases by due date, decided ones latest first; all cases with the open ones first. */
export async function listCases(query: CasesQuery, locale: Locale = 'en') {
  await connectDb()
  const { status, kind } = query
  const filter = { status: status ?? { $in: [...CASE_STATUSES] }, ...(kind && { kind }) }
  const order = status === 'open' ? 1 : -1
  const byDueDate = { dueAt: order, _id: order } as const
  const [rows, count] = await Promise.all([
    ModerationCase.find(filter)
      .sort(status ? byDueDate : { status: order, ...byDueDate })
      .skip((query.page - 1) * query.limit)
      .limit(query.limit)
      .hint(QUEUE_INDEX)
      .lean(),
    ModerationCase.countDocuments(filter).limit(countLimit(query)).hint(QUEUE_INDEX),
  ])
  const [subjectOf, personOf] = await Promise.all([
    readSubjects(rows, locale),
    readPeople(rows, locale),
  ])
  const now = new Date()
  return {
    rows: rows.map((found) => toModerationCaseDto(found, subjectOf, personOf, now)),
    ...toListTotal(count, query),
  }
}

type SubjectOf = Awaited<ReturnType<typeof readSubjects>>
type PersonOf = Awaited<ReturnType<typeof readPeople>>

function toModerationCaseDto(found: Stored, subjectOf: SubjectOf, personOf: PersonOf, now: Date) {
  const { _id, kind, target, aboutUser, status, openedAt, dueAt, decidedAt } = found
  return {
    ...{ _id: String(_id), kind, target: String(target), status },
    ...{ openedAt: openedAt.toISOString(), dueAt: dueAt.toISOString() },
    isOverdue: status === 'open' && dueAt < now,
    decision: found.decision ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    about: personOf(aboutUser),
    reports: found.reports.map(({ by, reason, text, at }) => ({
      ...{ reason, text, name: personOf(by).name, reportedAt: at.toISOString() },
    })),
    subject: subjectOf(found),
  }
}
export type ModerationCaseDto = ReturnType<typeof toModerationCaseDto>

function readPeople(cases: readonly Stored[], locale: Locale) {
  return findPeopleContacts(
    cases.flatMap(({ aboutUser, reports }) => [aboutUser, ...reports.map(({ by }) => by)]),
    locale,
  )
}

async function readSubjects(cases: readonly Stored[], locale: Locale) {
  const idsOf = (kind: CaseKind) =>
    cases.filter((found) => found.kind === kind).map(({ target }) => target)
  const [requestOf, donorOf, messageOf, pledgeOf] = await Promise.all([
    findByIds(idsOf('request'), (ids) => BloodRequest.find({ _id: { $in: ids } }).lean()),
    findByIds(idsOf('donor'), (ids) => User.find({ _id: { $in: ids } }, { donor: 1 }).lean()),
    findByIds(idsOf('message'), (ids) => ChatMessage.find({ _id: { $in: ids } }).lean()),
    findByIds(idsOf('pledge'), (ids) => Pledge.find({ _id: { $in: ids } }).lean()),
  ])
  const requesterOf = await findPeopleContacts(
    idsOf('pledge').flatMap((id) => pledgeOf(id)?.requester ?? []),
    locale,
  )
  const today = dhakaDay()
  return ({ kind, target }: Stored) => {
    if (kind === 'request') return requestSubject(requestOf(target), today)
    if (kind === 'donor') return donorSubject(donorOf(target))
    if (kind === 'message') return messageSubject(messageOf(target))
    return pledgeSubject(pledgeOf(target), requesterOf)
  }
}

function requestSubject(request: BloodRequestRecord | undefined, today: string) {
  if (!request) return null
  const { bloodGroup, bagsAsked, needDate, patientName, phone, note } = request
  return {
    ...{ kind: 'request' as const, bloodGroup, bagsAsked, needDate, patientName, phone },
    ...{ location: fullLocation(request), note: note ?? '' },
    isReviewed: Boolean(request.reviewedAt),
    // Requests from before revisions existed have none.
    revision: request.revision ?? 0,
    canBeReviewed: isRequestListed(request, today),
    canBeTakenDown: canBeTakenDown(request, today),
    hasPage: hasPublicPage(request),
  }
}

function donorSubject(user: Pick<UserRecord, 'donor'> | undefined) {
  if (!user?.donor) return null
  const { bloodGroup, district, upazila, phone, listingOffAt } = user.donor
  return {
    ...{ kind: 'donor' as const, bloodGroup, district, upazila, phone },
    isListingOff: Boolean(listingOffAt),
  }
}

function messageSubject(message: ChatMessageRecord | undefined) {
  if (!message) return null
  const { text, createdAt, removedAt } = message
  return {
    ...{ kind: 'message' as const, text, sentAt: createdAt.toISOString() },
    isRemoved: Boolean(removedAt),
  }
}

function pledgeSubject(pledge: PledgeRecord | undefined, personOf: PersonOf) {
  if (!pledge) return null
  const { request, requester, bags, bloodGroup, date } = pledge
  return {
    ...{ kind: 'pledge' as const, bags, bloodGroup, date, requestId: String(request) },
    requester: personOf(requester),
  }
}
