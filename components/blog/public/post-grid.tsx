import { useTranslations } from 'next-intl'
import { postPath } from '@/components/blog/post-paths'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { Photo } from '@/components/ui/photo'
import { useFormatDay } from '@/components/ui/use-format'
import { dhakaDay } from '@/lib/core/time/calendar'
import { postExcerpt } from '@/lib/features/blog/rules'
import type { PostSummaryDto } from '@/lib/features/blog/server/blog-post-dto'

import { contentLangAttribute } from '@/lib/i18n/translated-content'

type PostGridProps = {
  posts: readonly PostSummaryDto[]
  as?: 'h2' | 'h3'
  /** How many of the first cards are visible when the page opens. */
  eager?: number
}

export function PostGrid({ posts, as, eager = 0 }: PostGridProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostCard post={post} as={as} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

type PostCardProps = {
  post: PostSummaryDto
  as?: 'h2' | 'h3'
  eager?: boolean
}

function PostCard({ post, as: Heading = 'h2', eager }: PostCardProps) {
  const t = useTranslations('blog.public.card')
  const { _id, title, description, photo, author, createdAt } = post
  const headingId = `post-${_id}`
  return (
    <Card
      as="article"
      padded={false}
      aria-labelledby={headingId}
      className="group relative h-full transition-colors has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus hover:border-line-strong"
    >
      <Photo src={photo} alt="" eager={eager} />
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-text-muted wrap-anywhere">
          <PostDay createdAt={createdAt} /> · {author.name}
        </p>
        <Heading
          id={headingId}
          lang={contentLangAttribute(post)}
          className="mt-2 text-lg leading-snug font-bold wrap-anywhere"
        >
          {title}
        </Heading>
        <LanguageNote content={post} className="mt-1.5" />
        <p lang={contentLangAttribute(post)} className="mt-2 mb-4 text-text-muted wrap-anywhere">
          {postExcerpt(description)}
        </p>
        <Link
          href={postPath(_id)}
          className="mt-auto inline-flex items-center gap-1.5 self-start font-semibold underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
        >
          <span>
            {t.rich('readMore', {
              title,
              hidden: (text) => (
                <span lang={contentLangAttribute(post)} className="sr-only">
                  {text}
                </span>
              ),
            })}
          </span>
          <Icon name="arrow-right" className="size-5 shrink-0" />
        </Link>
      </div>
    </Card>
  )
}

export function PostDay({ createdAt }: { createdAt: string }) {
  const formatDay = useFormatDay()
  const day = dhakaDay(new Date(createdAt))
  return <time dateTime={day}>{formatDay(day)}</time>
}
