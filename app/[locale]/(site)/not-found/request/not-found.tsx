import { LostPage } from '@/components/layout/lost-page'
import { rootLocale } from '@/lib/i18n/page-locale'

/** Shows the same as the page beside it. */
export default async function MissingRequest() {
  await rootLocale()
  return <LostPage missing="request" />
}
