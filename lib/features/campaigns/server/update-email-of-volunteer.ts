import 'server-only'
import type { ClientSession } from 'mongoose'
import type { ChangedEmail } from '@/lib/features/users/server/events'
import { Volunteer } from '@/models/volunteer'

/** Volunteer entries copy the email of their account; emails about campaigns go there. */
export async function updateEmailOfVolunteer(
  { account: person, email }: ChangedEmail,
  session: ClientSession,
): Promise<void> {
  await Volunteer.updateMany({ person }, { $set: { email } }, { session })
}
