import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { assertConfirmed } from '@/lib/core/server/auth/account-guards'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { listBlockedEitherWay } from '@/lib/features/blocks/server/block-visibility'
import { canReceive } from '@/lib/features/donors/compatibility'
import { REQUEST_ERRORS } from '@/lib/features/requests/errors'
import {
  incompatibleGroupError,
  readDonor,
} from '@/lib/features/requests/server/assert-donor-eligible'
import { lockAccount } from '@/lib/features/users/server/sign-in/lock-account'
import { messageKey } from '@/lib/i18n/message-key'
import { CircleMember } from '@/models/circle-member'
import { StandingRequest } from '@/models/standing-request'
import { MAX_CIRCLE_SIZE, MAX_CIRCLES_PER_DONOR } from '../rules'
import { standingRequestNotFoundError } from './own-standing-request'

/**
 * A donor agrees to be asked for this patient; safe to repeat. Throws `unconfirmed`, `not-a-donor`,
 * `own-request`, `incompatible-group`, `conflict` at a limit, and `not-found`, also after a block.
 */
export async function joinCircle(person: SessionUser, id: string): Promise<void> {
  assertConfirmed(person, 'standing-requests.refusals.unconfirmedDonor')
  await inTransaction(async (session) => {
    // Joins of one donor, and joins of one circle, run one after the other.
    await lockAccount(person, session)
    const donor = await readDonor(person, session)
    const standing = await StandingRequest.findOneAndUpdate(
      { _id: id },
      { $currentDate: { updatedAt: true } },
      { session, timestamps: false, returnDocument: 'after' },
    ).lean()
    if (!standing) throw standingRequestNotFoundError()
    const { requester, bloodGroup } = standing
    if (String(requester) === person.id) {
      throw new AppError(REQUEST_ERRORS['own-request'], 'standing-requests.refusals.own')
    }
    if (!canReceive(bloodGroup, donor.bloodGroup)) {
      throw incompatibleGroupError(bloodGroup, donor.bloodGroup)
    }
    const entry = { standingRequest: standing._id, donor: person.id }
    if (await CircleMember.exists(entry).session(session)) return
    await assertWithinLimits(person, standing._id, session)
    if ((await listBlockedEitherWay(person.id, session)).includes(String(requester))) {
      throw standingRequestNotFoundError()
    }
    await new CircleMember({ ...entry, joinedAt: new Date() }).save({ session })
  })
}

async function assertWithinLimits(
  { id: donor }: SessionUser,
  standingRequest: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const size = await CircleMember.countDocuments({ standingRequest }).session(session)
  if (size >= MAX_CIRCLE_SIZE) throw new AppError('conflict', 'standing-requests.refusals.full')
  const joined = await CircleMember.countDocuments({ donor }).session(session)
  if (joined < MAX_CIRCLES_PER_DONOR) return
  throw new AppError(
    'conflict',
    messageKey('standing-requests.refusals.tooManyCircles', { max: MAX_CIRCLES_PER_DONOR }),
  )
}

/** Safe to repeat. */
export async function leaveCircle(
  { id: donor }: Pick<SessionUser, 'id'>,
  standingRequest: string,
): Promise<void> {
  await CircleMember.deleteOne({ standingRequest, donor })
}
