import { hasLocale } from 'next-intl'
import { healthTestPicture } from '@/components/health-tests/public/health-test-picture'
import { getHealthTestForPages } from '@/lib/features/health-tests/get-health-test'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

/** Drawn when first asked for and then kept, like the page that it belongs to. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

/** The picture card of a shared health service; no `opengraph-image` file, for the reason that a request's is none. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  const test = await getHealthTestForPages(id)
  if (!test || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  return healthTestPicture(test, locale)
}
