import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { readingMinutes } from '@/lib/features/blog/rules'
import type { ShownPost } from '@/lib/features/blog/wire'
import { PostDay } from './post-day'

/** Who wrote a post, when, and how long it takes to read. */
export function PostAuthor({ post }: { post: ShownPost }) {
  const t = useTranslations('blog.public.post')
  const { author, createdAt, content, description } = post
  return (
    <div className="flex items-center gap-3">
      <Avatar src={author.photo} name={author.name} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{author.name}</p>
        <p className="text-sm text-text-muted">
          <PostDay createdAt={createdAt} /> ·{' '}
          {t('minutes', { minutes: readingMinutes(content || description) })}
        </p>
      </div>
    </div>
  )
}
