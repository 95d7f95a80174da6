import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { Alert } from '@/models/alert'

/** Deletes a person's alerts with their account. */
export async function deleteAlerts(person: Types.ObjectId, session: ClientSession): Promise<void> {
  await Alert.deleteMany({ donor: person }, { session })
}
