import { hasLocale } from 'next-intl'
import { healthTestPicture } from '@/components/health-tests/public/health-test-picture'
import { getHealthTestForPages } from '@/lib/features/health-tests/server/get-health-test'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const healthTest = await getHealthTestForPages(id, locale)
  if (!healthTest) return new Response(null, { status: 404 })
  return healthTestPicture(healthTest, locale)
}
