import { LostPage } from '@/components/layout/lost-page'
import { rootLocale } from '@/lib/i18n/page-locale'

/**
 * The `not-found.tsx` of each segment that shows one thing by its id. None stands for the whole site: Next
 * sends it along with every page of its segment.
 */
export default async function NotFoundPage() {
  await rootLocale()
  return <LostPage />
}
