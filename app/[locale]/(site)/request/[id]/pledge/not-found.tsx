import { LostPage } from '@/components/layout/lost-page'
import { rootLocale } from '@/lib/i18n/page-locale'

/** Shown for a request that no longer exists, with a link to the open ones. */
export default async function LostRequest() {
  await rootLocale()
  return <LostPage missing="request" />
}
