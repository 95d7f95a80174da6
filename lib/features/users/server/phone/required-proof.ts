import 'server-only'
import type { Types } from 'mongoose'
import { BloodBank } from '@/models/blood-bank'
import { ChapterMember } from '@/models/chapter-member'
import type { UserRecord } from '@/models/user'
import { isNumberLongUnproven } from '../../phone/rules'

type Account = UserRecord & { _id: Types.ObjectId; updatedAt?: Date }

/**
 * What an account needs besides the code, because networks reassign numbers: its password, another
 * way to log in (admins without a password), or facts that its holder knows.
 */
export type PhoneProof = 'password' | 'other-login' | 'facts' | null

export async function requiredProofOf(account: Account, now: Date): Promise<PhoneProof> {
  if (account.passwordHash) return 'password'
  if (account.role === 'admin') return 'other-login'
  return isNumberLongUnproven(account, now) || (await isStaff(account)) ? 'facts' : null
}

/** Coordinators of chapters and managers of blood banks see other people's data. */
async function isStaff({ _id }: Account): Promise<boolean> {
  const [coordinator, manager] = await Promise.all([
    ChapterMember.exists({ person: _id, role: 'coordinator', leftAt: null }),
    BloodBank.exists({ keepers: _id }),
  ])
  return Boolean(coordinator || manager)
}
