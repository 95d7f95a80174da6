import 'server-only'
import { connectDb, isDuplicateKey } from '@/lib/core/db'
import { User } from '@/models/user'
import { DEFAULT_PHOTO } from './rules'

export interface GoogleProfile {
  email: string
  email_verified: boolean
  name?: string
  picture?: string
}

/**
 * The account of a Google profile, created on the first visit; null when Google has not verified the
 * address. A password account whose address was never verified loses that password and its sessions:
 * whoever registered a stranger's address first must not keep a key to it.
 */
export async function signInWithGoogle(profile: GoogleProfile) {
  if (profile.email_verified !== true) return null
  await connectDb()
  const email = profile.email.toLowerCase()
  if (!(await User.exists({ email }))) await createAccountOf(profile, email)
  // After the account stands: nobody can now put a password on the address between the two steps.
  await User.updateOne(
    { email, emailVerifiedAt: null },
    {
      $set: { emailVerifiedAt: new Date() },
      $unset: { passwordHash: '' },
      $inc: { sessionVersion: 1 },
    },
  )
  return User.findOne({ email }).lean()
}

async function createAccountOf(profile: GoogleProfile, email: string): Promise<void> {
  const name = (profile.name || email.split('@')[0] || email).slice(0, 100)
  const photo = profile.picture ?? DEFAULT_PHOTO
  try {
    await User.create({ email, name, photo, emailVerifiedAt: new Date() })
  } catch (cause) {
    // A second visit at the same moment made it.
    if (!isDuplicateKey(cause)) throw cause
  }
}
