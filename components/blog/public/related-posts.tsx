import { useTranslations } from 'next-intl'
import { blogsPath } from '@/components/blog/post-address'
import { SectionAction } from '@/components/ui/section-action'
import type { WireBlogPost } from '@/lib/features/blog/wire'
import { PostGrid } from './post-grid'

/** The newest other posts below one. Renders nothing when there is none. */
export function RelatedPosts({ posts }: { posts: readonly WireBlogPost[] }) {
  const t = useTranslations('blog.public.post')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-14">
      <h2 id="related-heading" className="mb-5 text-2xl font-bold">
        {t('related')}
      </h2>
      <PostGrid posts={posts} as="h3" />
      <SectionAction href={blogsPath()}>{t('all')}</SectionAction>
    </section>
  )
}
