import 'server-only'
import type { ClientSession } from 'mongoose'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { BloodBank } from '@/models/blood-bank'

/** Finds a blood bank whose counts this person may set. Throws `not-found` and `forbidden`. */
export async function findManagedBank(
  person: SessionUser,
  id: string,
  session: ClientSession | null = null,
) {
  const bank = await BloodBank.findOne({ _id: id, archivedAt: null }).session(session).lean()
  if (!bank) throw new AppError('not-found', 'blood-banks.refusals.notFound')
  const isManager = bank.keepers.some((manager) => String(manager) === person.id)
  if (person.role !== 'admin' && !isManager) {
    throw new AppError('forbidden', 'blood-banks.refusals.keepersOnly')
  }
  return bank
}
