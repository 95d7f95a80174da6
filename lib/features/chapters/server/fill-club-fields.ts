import 'server-only'
import { type ClientSession, Types } from 'mongoose'
import { startOfDay } from '@/lib/core/time/calendar'
import type { AcceptedInvitation } from '@/lib/features/invitations/server/events'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { CLUB_FIELDS, type ClubFields, MAX_MEMBERS } from '../rules'

type StoredClubFields = { [Field in keyof ClubFields]?: string | null | undefined }

interface ListedMember {
  account: Types.ObjectId
  club?: StoredClubFields | null | undefined
  /** A day in Dhaka. */
  lastCalled?: string | null | undefined
}

interface MemberChange {
  filter: Record<string, unknown>
  set: Record<string, unknown>
}

/** Fills what the coordinators left empty about members who agreed to be seen as donors. */
export async function fillClubFields(
  chapter: Types.ObjectId,
  people: readonly ListedMember[],
): Promise<void> {
  const changes = people.flatMap(({ account, club, lastCalled }): MemberChange[] => {
    const member = { chapter, person: account, leftAt: null, sharesDonor: true }
    const fields = CLUB_FIELDS.flatMap((field) => {
      const value = club?.[field]
      const path = `club.${field}`
      return value
        ? [{ filter: { ...member, [path]: { $in: [null, ''] } }, set: { [path]: value } }]
        : []
    })
    const calls = lastCalled
      ? [
          {
            filter: { ...member, 'calls.0': { $exists: false } },
            set: { calls: [callOn(lastCalled)] },
          },
        ]
      : []
    return [...fields, ...calls]
  })
  if (changes.length === 0) return
  await ChapterMember.bulkWrite(
    changes.map(({ filter, set }) => ({ updateOne: { filter, update: { $set: set } } })),
  )
}

/** Does nothing if the chapter is full or archived: the account matters more. */
export async function joinInvitedMember(
  { account, chapter, person: { club, lastCalled } }: AcceptedInvitation,
  session: ClientSession,
): Promise<void> {
  const counted = await Chapter.updateOne(
    { _id: chapter, archivedAt: null, memberCount: { $lt: MAX_MEMBERS } },
    { $inc: { memberCount: 1 } },
    { session },
  )
  if (counted.matchedCount === 0) return
  const member = new ChapterMember({
    chapter,
    person: account,
    sharesDonor: true,
    joinedAt: new Date(),
    ...(club && { club }),
    ...(lastCalled && { calls: [callOn(lastCalled)] }),
  })
  await member.save({ session })
}

function callOn(day: string) {
  return { _id: new Types.ObjectId(), at: startOfDay(day), by: null }
}
