import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { iconTile } from '@/components/share/icon-tile'
import { OG_CRIMSON, renderOgImage } from '@/components/share/og-image'
import { dhakaDay } from '@/lib/core/time/calendar'
import { dayParts } from '@/lib/core/time/date-parts'
import { postExcerpt } from '@/lib/features/blog/rules'
import type { PostPageDto } from '@/lib/features/blog/server/blog-post-dto'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { type Locale, routing } from '@/lib/i18n/routing'

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

/** Omits the post's photo, which may be an SVG: chats and social networks do not show those. */
async function postPicture(post: PostPageDto, locale: Locale): Promise<Response> {
  const common = await getTranslations({ locale, namespace: 'shared' })
  const day = common('day', dayParts(dhakaDay(new Date(post.createdAt)), locale))
  return renderOgImage(
    {
      tile: iconTile('post'),
      lines: [
        { text: post.title, size: 56, weight: 800, maxLines: 3 },
        { text: `${post.author.name} · ${day}`, size: 34, weight: 600, colour: OG_CRIMSON },
        { text: postExcerpt(post.description, 90), size: 34, maxLines: 2 },
      ],
    },
    locale,
  )
}
