import 'server-only'
import { inTransaction } from '@/lib/core/server/db/connection'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { notify } from '@/lib/features/notifications/server/notify'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import { ImportRow } from '@/models/import-row'
import { User } from '@/models/user'
import { ROWS_PER_STEP } from '../rules'
import type { FoundImport } from './find-import'

/** Asks account holders once about a newer donation in the list. Accounts do not change here. */
export async function askAboutNewerDonations({ _id, pass }: FoundImport): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ImportRow.find(
      {
        ...{ import: _id, pass, state: 'duplicate', number: { $gt: after } },
        'person.lastDonationDate': { $exists: true },
        account: { $exists: true },
      },
      { number: 1, account: 1, 'person.lastDonationDate': 1 },
    )
      .sort({ number: 1 })
      .limit(ROWS_PER_STEP)
      .lean()
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    const accountOf = await findByIds(
      rows.flatMap(({ account }) => account ?? []),
      (ids) => User.find({ _id: { $in: ids } }, { 'donor.lastDonationDate': 1 }).lean(),
    )
    const notices = rows.flatMap(({ account, person }): NewNotification[] => {
      const found = account && accountOf(account)
      const day = person?.lastDonationDate
      if (!found?.donor || !day || day <= (found.donor.lastDonationDate ?? '')) return []
      return [
        {
          ...{ to: found._id, kind: 'confirm-donation', about: _id, path: '/dashboard/profile' },
          ...{ values: { what: 'listed', day }, key: `listed-donation ${day}` },
        },
      ]
    })
    if (notices.length > 0) await inTransaction((session) => notify(notices, session))
  }
}
