import { hasLocale } from 'next-intl'
import { requestPicture } from '@/components/blood-requests/public/request-picture'
import { getRequestForPages } from '@/lib/features/blood-requests/get-request'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import { placeIn } from '@/lib/features/places/reference-lists'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

/** Drawn on the first request and then cached, like the request's page. */
export function generateStaticParams() {
  return []
}

export const revalidate = 60

/**
 * The preview picture of a shared request. It is not an `opengraph-image` file, because the address of
 * such a file contains the language, and the crawlers of chat apps would be redirected.
 */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  const request = hasLocale(routing.locales, locale) ? await getRequestForPages(id) : null
  if (!request || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  return requestPicture(request, locale, placeIn(locale, fullLocation(request)))
}
