import { hasLocale } from 'next-intl'
import { isPictured, pagePicture } from '@/components/share/page-picture'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; path: string[] }> }

/** Drawn on the first request and then cached. */
export function generateStaticParams() {
  return []
}

/** Its text changes only with a new build, but no cached answer should live for ever. */
export const revalidate = 3600

/** The preview picture of a page, such as `/picture-card/about`; crawlers reach it without a redirect. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, path } = await params
  const page = path.join('/')
  if (!isPictured(page) || !hasLocale(routing.locales, locale)) {
    return new Response(null, { status: 404 })
  }
  return pagePicture(page, locale)
}
