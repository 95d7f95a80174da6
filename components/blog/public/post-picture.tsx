import 'server-only'
import { getTranslations } from 'next-intl/server'
import {
  atMost,
  CRIMSON,
  drawable,
  lines,
  pictureCard,
  tile,
} from '@/components/share/picture-card'
import { dayParts } from '@/components/ui/calendar-day'
import { dhakaDay } from '@/lib/core/time/calendar'
import { excerpt } from '@/lib/features/blog/rules'
import type { ShownPost } from '@/lib/features/blog/shapes'
import type { Locale } from '@/lib/i18n/routing'

/**
 * The preview picture of a shared post: title, author and the beginning of the text. It does not show
 * the post's photo, which may be an SVG, and chats and social networks do not show those.
 */
export async function postPicture(post: ShownPost, locale: Locale): Promise<Response> {
  const common = await getTranslations({ locale, namespace: 'shared' })
  const day = common('day', dayParts(dhakaDay(new Date(post.createdAt)), locale))
  return pictureCard(
    <div style={tile}>
      <svg
        viewBox="0 0 200 200"
        width={250}
        height={250}
        fill="none"
        stroke="#ffffff"
        strokeWidth={9}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M100 56C78 40 48 36 18 42v106c30-6 60-2 82 14 22-16 52-20 82-14V42c-30-6-60-2-82 14ZM100 56v106" />
        <path d="M42 72c12-1 24 1 36 7M42 98c12-1 24 1 36 7M42 124c12-1 24 1 36 7M158 72c-12-1-24 1-36 7M158 98c-12-1-24 1-36 7" />
      </svg>
    </div>,
    <div style={lines}>
      <div style={{ ...atMost(3), fontSize: 56, fontWeight: 700, lineHeight: 1.15 }}>
        {drawable(post.title)}
      </div>
      <div style={{ ...atMost(1), fontSize: 36, fontWeight: 700, color: CRIMSON }}>
        {drawable(`${post.author.name} · ${day}`)}
      </div>
      <div style={{ ...atMost(2), fontSize: 36, lineHeight: 1.25 }}>
        {drawable(excerpt(post.description, 90))}
      </div>
    </div>,
  )
}
