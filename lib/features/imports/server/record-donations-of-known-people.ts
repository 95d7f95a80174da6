import 'server-only'
import type { Types } from 'mongoose'
import { inTransaction } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { recordListedDonations } from '@/lib/features/donors/server/record-listed-donations'
import { notify } from '@/lib/features/notifications/server/notify'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import { Import } from '@/models/import'
import { ImportRow, type ImportRowRecord } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { User } from '@/models/user'
import type { FoundImport } from './find-import'

/** One person can have dozens of donations. */
const ROWS_AT_ONCE = 100

/**
 * Records the donations of the next people with an account or an open invitation, and asks accounts once
 * about a newer one. Their last donation changes only when they confirm it. Returns whether all are
 * recorded.
 */
export async function recordDonationsOfKnownPeople({
  _id,
  pass,
  cursor,
}: FoundImport): Promise<boolean> {
  const after = cursor.at ?? 0
  const rows = await ImportRow.find(
    {
      import: _id,
      pass,
      state: 'duplicate',
      number: { $gt: after },
      'person.lastDonationDate': { $exists: true },
      $or: [{ account: { $exists: true } }, { invitation: { $exists: true } }],
    },
    {
      number: 1,
      account: 1,
      invitation: 1,
      'person.lastDonationDate': 1,
      'person.donations': 1,
    },
  )
    .sort({ number: 1 })
    .limit(ROWS_AT_ONCE)
    .lean()
  const last = rows.at(-1)
  if (!last) return true
  const accountOf = await findByIds(
    rows.flatMap(({ account }) => account ?? []),
    (ids) => User.find({ _id: { $in: ids } }, { 'donor.lastDonationDate': 1 }).lean(),
  )
  const known = rows.flatMap(({ account, person }) => {
    const found = account && accountOf(account)
    return found?.donor && person ? [{ to: found._id, donor: found.donor, person }] : []
  })
  const notices = known.flatMap(({ to, donor, person }): NewNotification[] => {
    const day = person.lastDonationDate
    if (!day || day <= (donor.lastDonationDate ?? '')) return []
    return [
      {
        to,
        kind: 'confirm-donation',
        about: _id,
        path: '/dashboard/mydonations',
        values: { what: 'listed', day },
        key: `listed-donation ${day}`,
      },
    ]
  })
  await inTransaction(async (session) => {
    const { matchedCount } = await Import.updateOne(
      { _id, state: 'writing', 'cursor.at': after },
      { $set: { 'cursor.at': last.number } },
      { session },
    )
    if (matchedCount === 0) return
    const donations = known.flatMap(({ to, person }) =>
      (person.donations ?? []).map((donation) => ({ ...donation, donor: to })),
    )
    await recordListedDonations(donations, session, _id)
    const added = rows.flatMap((row) => additionsToInvitation(row, _id))
    if (added.length > 0) await Invitation.bulkWrite(added, { session })
    if (notices.length > 0) await notify(notices, session)
  })
  return false
}

/** A day counts once, and an answered invitation no longer exists. */
function additionsToInvitation(
  { invitation, person }: Pick<ImportRowRecord, 'invitation' | 'person'>,
  donorImport: Types.ObjectId,
) {
  if (!invitation) return []
  return (person?.donations ?? []).map((donation) => ({
    updateOne: {
      filter: { _id: invitation, 'person.donations.day': { $ne: donation.day } },
      update: {
        $push: {
          'person.donations': {
            $each: [{ ...donation, import: donorImport }],
            $sort: { day: 1 as const },
          },
        },
      },
    },
  }))
}
