import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BloodBank } from '@/models/blood-bank'

/** Removes a deleted account from all blood banks; the counts stay. */
export async function removeManager(person: Types.ObjectId, session: ClientSession): Promise<void> {
  await BloodBank.updateMany({ keepers: person }, { $pull: { keepers: person } }, { session })
}
