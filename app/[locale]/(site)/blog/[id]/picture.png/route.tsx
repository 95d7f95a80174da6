import { hasLocale } from 'next-intl'
import { postPicture } from '@/components/blog/public/post-picture'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { routing } from '@/lib/i18n/routing'

type PictureParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function GET(_request: Request, { params }: PictureParams): Promise<Response> {
  const { locale, id } = await params
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 })
  const found = await getPostForPages(id, locale)
  if (!found) return new Response(null, { status: 404 })
  return postPicture(found.post, locale)
}
