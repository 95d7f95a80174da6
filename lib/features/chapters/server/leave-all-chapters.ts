import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'

/** Runs in the transaction that deletes the account. A chapter may lose its last coordinator. */
export async function leaveAllChapters(
  person: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const memberships = await ChapterMember.find({ person, leftAt: null }, { chapter: 1 })
    .session(session)
    .lean()
  await ChapterMember.deleteMany({ person }, { session })
  await ChapterMember.updateMany(
    { 'calls.by': person },
    { $set: { 'calls.$[own].by': null } },
    { session, arrayFilters: [{ 'own.by': person }] },
  )
  await Chapter.updateMany(
    { _id: { $in: memberships.map(({ chapter }) => chapter) }, memberCount: { $gt: 0 } },
    { $inc: { memberCount: -1 } },
    { session },
  )
}
