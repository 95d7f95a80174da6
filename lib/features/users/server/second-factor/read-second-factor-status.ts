import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { User } from '@/models/user'

export interface SecondFactorStatus {
  isOn: boolean
  codesLeft: number
}

export async function readSecondFactorStatus(
  person: SessionUser,
): Promise<SecondFactorStatus | null> {
  if (person.role !== 'admin' && !person.missingFactor) return null
  await connectDb()
  const projection = { 'secondFactor.enabledAt': 1, 'secondFactor.recoveryCodes': 1 } as const
  const user = await User.findById(person.id, projection).lean()
  const { enabledAt, recoveryCodes } = user?.secondFactor ?? {}
  return { isOn: Boolean(enabledAt), codesLeft: recoveryCodes?.length ?? 0 }
}
