import { hasLocale } from 'next-intl'
import { healthTestPicture } from '@/components/health-tests/public/health-test-picture'
import { getHealthTestForPages } from '@/lib/features/health-tests/get-health-test'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

/** Drawn on the first request and then cached, like the service's page. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

/**
 * The preview picture of a shared service. It is not an `opengraph-image` file for the same reason as
 * a request's.
 */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const test = await getHealthTestForPages(id, locale)
  if (!test) return new Response(null, { status: 404 })
  return healthTestPicture(test, locale)
}
