import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { type Act, inTransactionOnce, unlessCompleted } from '@/lib/core/db/transaction-once'
import { AppError } from '@/lib/core/errors'
import { PhoneCode } from '@/models/phone-code'
import { User } from '@/models/user'
import { phoneCodeHash } from './phone-code-hash'
import { PHONE_CODE_TRIES } from './rules'

/**
 * Confirms the signed-in person's phone with the code that was sent to it, and returns its number. A number is
 * confirmed for one account at a time: whoever holds the phone now has it, and an account that had it before
 * loses it. Throws `wrong-code`, also for a code that is too old, was used or was tried five times.
 */
export async function confirmPhone(person: SessionUser, code: string): Promise<string> {
  const act = { name: 'phone-confirmed', by: person.id, target: code }
  await unlessCompleted(act, () => confirm(act, person, code))
  const user = await User.findById(person.id, { confirmedPhone: 1 }).lean()
  if (!user?.confirmedPhone) throw wrongCode('phoneCodeOver')
  return user.confirmedPhone.number
}

async function confirm(act: Act, person: SessionUser, code: string): Promise<void> {
  const sent = await countTry(person)
  if (!sent || !isSame(phoneCodeHash(person.id, sent.phone, code), sent.hash)) {
    const isOver = !sent || sent.tries >= PHONE_CODE_TRIES
    throw wrongCode(isOver ? 'phoneCodeOver' : 'phoneCodeWrong')
  }
  const { phone: number } = sent
  await inTransactionOnce(act, async (session) => {
    // Of two calls with the right code one deletes it.
    const { deletedCount } = await PhoneCode.deleteOne(
      { _id: sent._id, hash: sent.hash },
      { session },
    )
    if (deletedCount === 0) throw wrongCode('phoneCodeOver')
    await User.updateMany(
      { 'confirmedPhone.number': number, _id: { $ne: person.id } },
      { $unset: { confirmedPhone: 1 } },
      { session },
    )
    const { matchedCount } = await User.updateOne(
      // A donor may have changed the number of the record meanwhile.
      { _id: person.id, 'donor.phone': { $in: [null, number] } },
      { $set: { confirmedPhone: { number, confirmedAt: new Date() } } },
      { session },
    )
    if (matchedCount === 0) throw wrongCode('phoneCodeOver')
  })
}

/** Counts a try before it is looked at: of any number at once, five are. */
async function countTry({ id }: SessionUser) {
  await connectDb()
  return PhoneCode.findOneAndUpdate(
    { account: id, expiresAt: { $gt: new Date() }, tries: { $lt: PHONE_CODE_TRIES } },
    { $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean()
}

function wrongCode(why: 'phoneCodeWrong' | 'phoneCodeOver'): AppError {
  const key = `users.refusals.${why}` as const
  return new AppError('wrong-code', key, { fields: { code: [key] } })
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
