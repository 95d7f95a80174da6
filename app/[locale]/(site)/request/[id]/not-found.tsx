import { LostPage } from '@/components/layout/lost-page'
import { rootLocale } from '@/lib/i18n/page-locale'

/** A request that is gone leads to those that need blood now. */
export default async function LostRequest() {
  await rootLocale()
  return <LostPage missing="request" />
}
