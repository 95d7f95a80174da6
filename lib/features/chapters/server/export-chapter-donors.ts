import 'server-only'
import { hasNextPage } from '@/lib/core/paging'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { toCsvFile } from '@/lib/core/spreadsheets/csv-file'
import { dhakaDay } from '@/lib/core/time/calendar'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { translationsFor } from '@/lib/i18n/translations'
import { CLUB_FIELDS } from '../rules'
import type { ChapterDonorsFileQuery } from '../schema'
import { assertCoordinator } from './assert-coordinator'
import { asMember } from './club-fields'
import { type ChapterDonorDto, listChapterDonors } from './list-chapter-members'

const ROWS_AT_ONCE = 500

/** Writes the list of donors as CSV and logs the download. Throws as `listChapterDonors`. */
export async function exportChapterDonors(
  person: SessionUser,
  id: string,
  filters: ChapterDonorsFileQuery,
  network: string,
  locale: Locale,
): Promise<string> {
  const { name: title } = await assertCoordinator(asMember(person), id)
  await inTransaction((session) =>
    recordAuditEntry({ actor: person, action: 'list-exported', target: id, title }, session),
  )
  const donors: ChapterDonorDto[] = []
  let after = ''
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const query = { ...filters, page, limit: ROWS_AT_ONCE, ...(after && { after }) }
    const found = await listChapterDonors(person, id, query, network, locale)
    donors.push(...found.donors)
    after = found.next ?? ''
    hasMore = hasNextPage(found, query)
  }
  return toCsvFile([headings(locale), ...donors.map((donor) => toCsvRow(donor, locale))])
}

function headings(locale: Locale): string[] {
  const columns = translationsFor(locale, 'exports.columns')
  const club = translationsFor(locale, 'chapters.own.club')
  return [
    ...(['name', 'bloodGroup', 'phone', 'email', 'district', 'upazila'] as const).map((column) =>
      columns(column),
    ),
    ...CLUB_FIELDS.map((field) => club(field)),
    club('lastCalled'),
  ]
}

function toCsvRow(donor: ChapterDonorDto, locale: Locale): string[] {
  const { name, bloodGroup, phone, email, district, upazila, club } = donor
  return [
    name,
    bloodGroup,
    phone,
    email,
    ...[district, upazila].map((place) => placeInLocale(locale, place)),
    ...CLUB_FIELDS.map((field) => club?.[field] ?? ''),
    club?.lastCall ? dhakaDay(new Date(club.lastCall.at)) : '',
  ]
}
