import { hasLocale } from 'next-intl'
import { hasOgImage, pageOgImage } from '@/components/share/page-og-image'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; path: string[] }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 3600

/** The preview picture of a page, such as `/picture-card/about`; crawlers get it without a redirect. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, path } = await params
  const page = path.join('/')
  if (!hasOgImage(page) || !hasLocale(routing.locales, locale)) {
    return new Response(null, { status: 404 })
  }
  return pageOgImage(page, locale)
}
