import { useTranslations } from 'next-intl'
import { SharePanel } from '@/components/share/share-panel'
import { Card } from '@/components/ui/card'
import type { ShownPost } from '@/lib/features/blog/wire'

type PostShareProps = {
  post: ShownPost
  /** The address of the post's page, with its host. */
  url: string
}

/** Passes a post on. */
export function PostShare({ post: { title, author }, url }: PostShareProps) {
  const t = useTranslations('blog.public.share')
  return (
    <Card as="section" aria-labelledby="share-heading" className="mt-10">
      <h2 id="share-heading" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-text-muted">{t('lead')}</p>
      <SharePanel shared={{ url, text: t('text', { title, author: author.name }) }} />
    </Card>
  )
}
