import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { ContactCount } from '@/models/contact-count'

/** How many members saw a donor's contact details on each day, the latest day first. */
export async function readContactCounts(person: Pick<SessionUser, 'id'>) {
  await connectDb()
  const counts = await ContactCount.find({ donor: person.id }, { _id: 0, day: 1, members: 1 })
    .sort({ day: -1 })
    .lean()
  return counts.map(({ day, members }) => ({ day, members }))
}
export type ContactCounts = Awaited<ReturnType<typeof readContactCounts>>
