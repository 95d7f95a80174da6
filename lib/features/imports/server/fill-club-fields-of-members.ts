import 'server-only'
import { fillClubFields } from '@/lib/features/chapters/server/fill-club-fields'
import { ImportRow } from '@/models/import-row'
import { ROWS_PER_STEP } from '../rules'
import type { FoundImport } from './find-import'

/** People of the list who are members of its donor group already get no invitation. */
export async function fillClubFieldsOfMembers({ _id, pass, chapter }: FoundImport): Promise<void> {
  if (!chapter) return
  for (let after = 0; ; ) {
    const rows = await ImportRow.find(
      {
        import: _id,
        pass,
        state: 'duplicate',
        number: { $gt: after },
        account: { $exists: true },
      },
      { number: 1, account: 1, 'person.club': 1, 'person.lastCalled': 1 },
    )
      .sort({ number: 1 })
      .limit(ROWS_PER_STEP)
      .lean()
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    const people = rows.flatMap(({ account, person }) =>
      account ? [{ account, club: person?.club, lastCalled: person?.lastCalled }] : [],
    )
    await fillClubFields(chapter, people)
  }
}
