import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { BloodBank } from '@/models/blood-bank'

/** Takes an account that goes off every blood bank that it keeps; the counts stay. */
export async function stopKeeping(person: Types.ObjectId, session: ClientSession): Promise<void> {
  await BloodBank.updateMany({ keepers: person }, { $pull: { keepers: person } }, { session })
}
