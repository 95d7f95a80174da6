import { hasLocale } from 'next-intl'
import { requestPicture } from '@/components/requests/public/request-picture'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation } from '@/lib/features/requests/rules'
import { getRequestForPages } from '@/lib/features/requests/server/get-request'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

/** Not an `opengraph-image` file: its URL contains the language, so crawlers would get a redirect. */
export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  const request = hasLocale(routing.locales, locale) ? await getRequestForPages(id) : null
  if (!request || !hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  return requestPicture(request, locale, placeInLocale(locale, fullLocation(request)))
}
