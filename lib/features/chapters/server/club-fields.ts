import 'server-only'
import { type ClientSession, Types } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { MINUTE_MS } from '@/lib/core/time/calendar'
import { listHiddenUsers } from '@/lib/features/blocks/server/block-visibility'
import { findPeopleNames } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { ChapterMember, type ChapterMemberRecord } from '@/models/chapter-member'
import { type ClubFields, MAX_STORED_CALLS } from '../rules'
import { assertCoordinator } from './assert-coordinator'

type Member = ChapterMemberRecord & { _id: Types.ObjectId }

/** An admin's role does not open these: only coordinators of the chapter read and write them. */
export function asMember({ id }: Pick<SessionUser, 'id'>) {
  return { id, role: 'user' as const }
}

/** Throws `not-found` and `forbidden`. */
export async function editClubFields(
  person: SessionUser,
  { id, member }: { id: string; member: string },
  club: ClubFields,
  locale: Locale,
) {
  const changed = await inTransaction(async (session) => {
    const { _id } = await findSharingMember(person, id, member, session)
    return updateMember(_id, { $set: { club } }, session)
  })
  return toClubDto(person, changed, locale)
}

/** A second call by the same person within a minute is a repeat. Throws `not-found` and `forbidden`. */
export async function recordCall(
  person: SessionUser,
  { id, member }: { id: string; member: string },
  locale: Locale,
) {
  const changed = await inTransaction(async (session) => {
    const found = await findSharingMember(person, id, member, session)
    const now = new Date()
    const isRepeat = found.calls?.some(
      ({ at, by }) => by?.equals(person.id) && at.getTime() > now.getTime() - MINUTE_MS,
    )
    if (isRepeat) return found
    const call = { _id: new Types.ObjectId(), at: now, by: new Types.ObjectId(person.id) }
    const update = { $push: { calls: { $each: [call], $slice: -MAX_STORED_CALLS } } }
    return updateMember(found._id, update, session)
  })
  return toClubDto(person, changed, locale)
}

/** Safe to repeat. Throws `not-found`, and `forbidden` also for another coordinator's call. */
export async function undoCall(
  person: SessionUser,
  { id, member, call }: { id: string; member: string; call: string },
  locale: Locale,
) {
  const changed = await inTransaction(async (session) => {
    const found = await findSharingMember(person, id, member, session)
    const recorded = found.calls?.find(({ _id }) => _id.equals(call))
    if (recorded && !recorded.by?.equals(person.id)) {
      throw new AppError('forbidden', 'chapters.refusals.notYourCall')
    }
    return updateMember(found._id, { $pull: { calls: { _id: call } } }, session)
  })
  return toClubDto(person, changed, locale)
}

/** Only members whom the coordinator sees in the list of donors. */
async function findSharingMember(
  person: SessionUser,
  chapter: string,
  member: string,
  session: ClientSession,
): Promise<Member> {
  await assertCoordinator(asMember(person), chapter, session)
  const { donors: hidden } = await listHiddenUsers(asMember(person))
  const found = await ChapterMember.findOne({
    _id: member,
    chapter,
    leftAt: null,
    sharesDonor: true,
    person: { $nin: hidden },
  })
    .session(session)
    .lean()
  if (!found) throw new AppError('not-found', 'chapters.refusals.noMember')
  return found
}

async function updateMember(
  id: Types.ObjectId,
  update: object,
  session: ClientSession,
): Promise<Member> {
  const changed = await ChapterMember.findOneAndUpdate({ _id: id }, update, {
    session,
    returnDocument: 'after',
  }).lean()
  if (!changed) throw new AppError('not-found', 'chapters.refusals.noMember')
  return changed
}

async function toClubDto(person: SessionUser, member: Member, locale: Locale) {
  const clubOf = await clubFieldsOf(person, [member], locale)
  const club = clubOf(member.person)
  if (!club) throw new AppError('not-found', 'chapters.refusals.noMember')
  return { club }
}

/** Returns a function that shapes the club fields of one account, or null without a membership. */
export async function clubFieldsOf(
  { id }: Pick<SessionUser, 'id'>,
  members: readonly Member[],
  locale: Locale,
) {
  const lastCallOf = ({ calls }: Member) => calls?.at(-1)
  const nameOf = await findPeopleNames(
    members.flatMap((member) => lastCallOf(member)?.by ?? []),
    locale,
  )
  const memberOf = new Map(members.map((member) => [String(member.person), member]))
  return (account: unknown) => {
    const member = memberOf.get(String(account))
    if (!member) return null
    const { studentId, batch, hall, note } = member.club ?? {}
    const call = lastCallOf(member)
    return {
      member: String(member._id),
      studentId: studentId ?? '',
      batch: batch ?? '',
      hall: hall ?? '',
      note: note ?? '',
      lastCall: call
        ? {
            _id: String(call._id),
            at: call.at.toISOString(),
            by: call.by ? nameOf(call.by).name : '',
            isOwn: call.by?.equals(id) ?? false,
          }
        : null,
    }
  }
}
export type MemberClubDto = NonNullable<ReturnType<Awaited<ReturnType<typeof clubFieldsOf>>>>

/** Whether a person coordinates the chapter, as more than an admin. */
export async function isCoordinatorOf(person: Pick<SessionUser, 'id'>, chapter: unknown) {
  const entry = { person: person.id, chapter: String(chapter), role: 'coordinator' as const }
  return (await ChapterMember.exists({ ...entry, leftAt: null })) !== null
}
