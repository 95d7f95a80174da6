import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { BloodBank } from '@/models/blood-bank'

export async function exportManagedBanks({ id }: Pick<SessionUser, 'id'>) {
  const banks = await BloodBank.find({ keepers: id, archivedAt: null }, { name: 1 }).lean()
  return banks.map(({ name }) => name)
}
