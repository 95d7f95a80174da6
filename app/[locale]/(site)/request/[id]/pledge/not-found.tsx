import { NotFoundPage } from '@/components/layout/not-found-page'
import { rootLocale } from '@/lib/i18n/page-locale'

export default async function RequestNotFound() {
  await rootLocale()
  return <NotFoundPage missing="request" />
}
