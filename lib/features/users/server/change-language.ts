import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import type { Locale } from '@/lib/i18n/routing'
import { User } from '@/models/user'

/** Changes the language of a person's emails and notifications. */
export async function changeLanguage(
  person: Pick<SessionUser, 'id'>,
  locale: Locale,
): Promise<void> {
  await User.updateOne({ _id: person.id }, { $set: { locale } })
}
