import { hasLocale } from 'next-intl'
import { isPictured, pagePicture } from '@/components/share/page-picture'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; path: string[] }> }

/** Drawn when first asked for and then kept. */
export function generateStaticParams() {
  return []
}

/** Its words change with a new build alone, but nothing that is kept is kept for ever. */
export const revalidate = 3600

/** The picture card of a page, `/picture-card/about`: an image that no crawler is led to by a redirect. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, path } = await params
  const page = path.join('/')
  if (!isPictured(page) || !hasLocale(routing.locales, locale)) {
    return new Response(null, { status: 404 })
  }
  return pagePicture(page, locale)
}
