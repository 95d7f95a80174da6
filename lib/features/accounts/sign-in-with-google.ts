import 'server-only'
import { connectDb, isDuplicateKey } from '@/lib/core/db'
import { User } from '@/models/user'

export interface GoogleProfile {
  email: string
  email_verified: boolean
  name: string
  picture?: string
}

const DEFAULT_PHOTO = '/pictures/default-avatar.svg'

/**
 * The account of a Google profile, created on the first visit; null when Google has not verified the
 * address. A password account whose address was never verified loses that password and its sessions:
 * whoever registered a stranger's address first must not keep a key to it.
 */
export async function signInWithGoogle(profile: GoogleProfile) {
  if (!profile.email_verified) return null
  await connectDb()
  const email = profile.email.toLowerCase()
  const now = new Date()
  await User.updateOne(
    { email, emailVerifiedAt: null },
    { $set: { emailVerifiedAt: now }, $unset: { passwordHash: '' }, $inc: { sessionVersion: 1 } },
  )
  const photo = profile.picture ?? DEFAULT_PHOTO
  const create = { name: profile.name.slice(0, 100), photo, emailVerifiedAt: now }
  try {
    return await User.findOneAndUpdate(
      { email },
      { $setOnInsert: create },
      { upsert: true, returnDocument: 'after' },
    ).lean()
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause
    return User.findOne({ email }).lean()
  }
}
