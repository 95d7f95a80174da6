import { NotFoundPage } from '@/components/layout/not-found-page'
import { rootLocale } from '@/lib/i18n/page-locale'

/** Segments with ids re-export it. Next.js would send a common `not-found.tsx` with every page. */
export default async function NotFound() {
  await rootLocale()
  return <NotFoundPage />
}
