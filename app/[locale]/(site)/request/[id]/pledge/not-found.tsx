import { LostPage } from '@/components/layout/lost-page'
import { rootLocale } from '@/lib/i18n/page-locale'

export default async function LostRequest() {
  await rootLocale()
  return <LostPage missing="request" />
}
