import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import type { Upazila } from '@/lib/features/places/rules'
import { placeInLocale, thanasOf } from '@/lib/features/places/server/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { User } from '@/models/user'

export interface ThanaQuestionDto {
  upazila: string
  /** Both in the page's language. */
  shown: { upazila: string; district: string }
  thanas: Upazila[]
}

/** Null when the district has no thanas, or when the donor has chosen a thana or confirmed the upazila. */
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
  // Together, because several districts have an upazila of the same name.
  const localPlace = placeInLocale(locale, `${upazila}, ${district}`)
  const [localUpazila = upazila, localDistrict = district] = localPlace.split(', ')
  return { upazila, shown: { upazila: localUpazila, district: localDistrict }, thanas }
}
