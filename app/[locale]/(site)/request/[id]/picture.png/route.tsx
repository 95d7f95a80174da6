import { hasLocale } from 'next-intl'
import { requestPicture } from '@/components/blood-requests/public/request-picture'
import { getRequestForPages } from '@/lib/features/blood-requests/get-request'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

/** Drawn when first asked for and then kept, like the page that it belongs to. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

/**
 * The picture card of a shared request. It is no `opengraph-image` file, because the address of such
 * a one would name the language, and lead the crawlers of chat apps through a redirect.
 */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  const request = hasLocale(routing.locales, locale) ? await getRequestForPages(id) : null
  if (!request || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  return requestPicture(request, locale)
}
