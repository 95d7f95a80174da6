import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { toLocalPlace } from '@/lib/features/places/place-names'
import { placeNamesIn, thanasOf } from '@/lib/features/places/reference-lists'
import type { Upazila } from '@/lib/features/places/rules'
import type { Locale } from '@/lib/i18n/routing'
import { User } from '@/models/user'

export interface ThanaQuestionDto {
  upazila: string
  /** Both in the page's language. */
  shown: { upazila: string; district: string }
  thanas: Upazila[]
}

/** Null unless the donor's district has thanas and the donor neither chose one nor kept their upazila. */
export async function readThanaQuestion(
  person: Pick<SessionUser, 'id'>,
  locale: Locale,
): Promise<ThanaQuestionDto | null> {
  await connectDb()
  const user = await User.findById(person.id, {
    'donor.district': 1,
    'donor.upazila': 1,
    'donor.placeConfirmedAt': 1,
  }).lean()
  if (!user?.donor || user.donor.placeConfirmedAt) return null
  const { district, upazila } = user.donor
  const thanas = thanasOf(district)
  if (thanas.length === 0 || thanas.some(({ name }) => name === upazila)) return null
  const names = placeNamesIn(locale, [`${upazila}, ${district}`])
  const [shownUpazila = upazila, shownDistrict = district] = toLocalPlace(
    `${upazila}, ${district}`,
    names,
  ).split(', ')
  return { upazila, shown: { upazila: shownUpazila, district: shownDistrict }, thanas }
}
