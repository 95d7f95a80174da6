import { useTranslations } from 'next-intl'
import { blogsPath } from '@/components/blog/post-address'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { ShownPost, WireBlogPost } from '@/lib/features/blog/wire'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { PostArticle } from './post-article'
import { PostShare } from './post-share'
import { RelatedPosts } from './related-posts'

type PostViewProps = {
  post: ShownPost
  others: readonly WireBlogPost[]
  /** The address of this page, with its host. */
  url: string
}

/** A post on a page of its own, a way to pass it on, and what else there is to read. */
export function PostView({ post, others, url }: PostViewProps) {
  const t = useTranslations('blog.public')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <div className="mx-auto max-w-prose">
        <Breadcrumb items={[{ label: t('title'), href: blogsPath() }, { label: post.title }]} />
        <div className="mt-4">
          <PostArticle post={post} />
          <ClientMessages namespaces={['share.links']}>
            <PostShare post={post} url={url} />
          </ClientMessages>
        </div>
      </div>
      <RelatedPosts posts={others} />
    </div>
  )
}
