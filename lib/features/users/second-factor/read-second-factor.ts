import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { User } from '@/models/user'

export interface SecondFactor {
  isOn: boolean
  codesLeft: number
}

export async function readSecondFactor(person: SessionUser): Promise<SecondFactor | null> {
  if (person.role !== 'admin' && !person.missingFactor) return null
  await connectDb()
  const shown = { 'secondFactor.enabledAt': 1, 'secondFactor.recoveryCodes': 1 } as const
  const user = await User.findById(person.id, shown).lean()
  const { enabledAt, recoveryCodes } = user?.secondFactor ?? {}
  return { isOn: Boolean(enabledAt), codesLeft: recoveryCodes?.length ?? 0 }
}
