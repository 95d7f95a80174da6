import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { ImportRow, type ImportRowRecord } from '@/models/import-row'
import { Invitation } from '@/models/invitation'
import { User, type UserRecord } from '@/models/user'
import { rowLocation } from '../import-sheets'
import type { RowsQuery } from '../schema'
import { type FoundImport, findImport } from './find-import'

const ROWS_PER_PAGE = 20

const FILTERS = {
  invited: { state: { $in: ['ok', 'written'] } },
  refused: { state: 'refused' },
  duplicate: { state: 'duplicate' },
  merged: { state: 'merged' },
  // These rows still get invitations.
  warned: { state: 'ok', 'warnings.0': { $exists: true } },
} as const

/** Lists rows in file order with their problems and any matching account. Throws `not-found`. */
export async function listImportRows(
  admin: SessionUser,
  id: string,
  { state, after = 0 }: RowsQuery,
) {
  const donorImport = await findImport(admin, id)
  const { _id, pass } = donorImport
  const found = await ImportRow.find({
    import: _id,
    pass,
    ...FILTERS[state],
    number: { $gt: after },
  })
    .sort({ number: 1 })
    .limit(ROWS_PER_PAGE + 1)
    .lean()
  const rows = found.slice(0, ROWS_PER_PAGE)
  const accountOf = await findByIds(
    rows.flatMap(({ account }) => account ?? []),
    (ids) => User.find({ _id: { $in: ids } }, { name: 1, email: 1, donor: 1 }).lean(),
  )
  const invitedPerson = await findInvitedPeople(_id, rows)
  return {
    rows: rows.map((row) =>
      toImportRowDto(
        donorImport,
        { ...row, person: row.person ?? invitedPerson.get(row.number) },
        row.account ? accountOf(row.account) : undefined,
      ),
    ),
    next: found.length > ROWS_PER_PAGE ? (rows.at(-1)?.number ?? null) : null,
  }
}
export type ImportRowDto = Awaited<ReturnType<typeof listImportRows>>['rows'][number]

/** The people of written rows, until they accept or decline. */
async function findInvitedPeople(
  donorImport: FoundImport['_id'],
  rows: readonly ImportRowRecord[],
): Promise<Map<number, ImportRowRecord['person']>> {
  const written = rows.filter(({ state }) => state === 'written').map(({ number }) => number)
  if (written.length === 0) return new Map()
  const open = await Invitation.find(
    { import: donorImport, row: { $in: written } },
    { row: 1, person: 1 },
  ).lean()
  return new Map(open.map(({ row, person }) => [row, person]))
}

type Account = Pick<UserRecord, 'name' | 'email' | 'donor'> & { _id: unknown }

function toImportRowDto(
  donorImport: FoundImport,
  row: ImportRowRecord,
  account: Account | undefined,
) {
  const { number, state, faults, warnings, duplicate, cells, person, firstRow } = row
  return {
    ...{ number, ...rowLocation(donorImport, number), state },
    faults: [...(faults ?? []), ...(warnings ?? []), ...(duplicate ? [duplicate] : [])],
    cells: [...(cells ?? [])],
    person: person ? toPersonDto(person.name, person.email ?? '', person) : null,
    firstRow: firstRow ? rowLocation(donorImport, firstRow) : null,
    account: account
      ? {
          _id: String(account._id),
          ...toPersonDto(account.name, account.email ?? '', account.donor ?? {}),
        }
      : null,
  }
}

type Donor = Partial<
  Pick<
    NonNullable<ImportRowRecord['person']>,
    'phone' | 'bloodGroup' | 'district' | 'upazila' | 'lastDonationDate' | 'donations'
  >
>

function toPersonDto(name: string, email: string, donor: Donor) {
  const { phone, bloodGroup, district, upazila, lastDonationDate, donations } = donor
  return {
    ...{ name, email, phone: phone ?? '', bloodGroup: bloodGroup ?? ('' as const) },
    ...{ district: district ?? '', upazila: upazila ?? '' },
    lastDonationDate: lastDonationDate ?? '',
    donations: (donations ?? []).map(({ day }) => day),
  }
}
