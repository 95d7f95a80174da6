import { useTranslations } from 'next-intl'
import { postListPath } from '@/components/blog/post-paths'
import { SharePanel } from '@/components/share/share-panel'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { LanguageNote } from '@/components/ui/language-note'
import { SectionAction } from '@/components/ui/page-section'
import { Photo } from '@/components/ui/photo'
import { Paragraphs, RichText } from '@/components/ui/rich-text'
import { Avatar } from '@/components/ui/uploaded-image'
import { dhakaDay } from '@/lib/core/time/calendar'
import { readingMinutes } from '@/lib/features/blog/rules'
import type { PostPageDto, PostSummaryDto } from '@/lib/features/blog/server/blog-post-dto'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { PostDay, PostGrid } from './post-grid'

type PostViewProps = {
  post: PostPageDto
  others: readonly PostSummaryDto[]
  /** The absolute URL of this page. */
  url: string
}

export function PostView({ post, others, url }: PostViewProps) {
  const t = useTranslations('blog.public')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <div className="mx-auto max-w-prose">
        <Breadcrumb items={[{ label: t('title'), href: postListPath() }, { label: post.title }]} />
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

/** The description introduces the text, or is the whole text. */
export function PostArticle({ post }: { post: PostPageDto }) {
  const t = useTranslations('blog.public.post')
  const { title, description, photo, content } = post
  return (
    <article aria-labelledby="post-heading">
      <h1
        id="post-heading"
        lang={contentLangAttribute(post)}
        className="text-3xl leading-tight font-extrabold text-balance wrap-anywhere"
      >
        {title}
      </h1>
      <LanguageNote content={post} className="mt-3" />
      <div className="mt-5">
        <PostAuthor post={post} />
      </div>
      <Photo
        src={photo}
        alt={t('photo', { title })}
        ratio="wide"
        sizes="(min-width: 44rem) 42rem, 100vw"
        eager
        className="mt-6 rounded"
      />
      {content ? (
        <div lang={contentLangAttribute(post)}>
          <div className="mt-7 flex flex-col gap-4 text-lg font-semibold wrap-anywhere">
            <Paragraphs text={description} />
          </div>
          <RichText html={content} className="mt-6" />
        </div>
      ) : (
        <div lang={contentLangAttribute(post)} className="mt-7 flex flex-col gap-4 wrap-anywhere">
          <Paragraphs text={description} />
        </div>
      )}
    </article>
  )
}

function PostAuthor({ post }: { post: PostPageDto }) {
  const t = useTranslations('blog.public.post')
  const { author, createdAt, editedAt, content, description } = post
  const isUpdated = editedAt && dhakaDay(new Date(editedAt)) !== dhakaDay(new Date(createdAt))
  return (
    <div className="flex items-center gap-3">
      <Avatar src={author.photo} name={author.name} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{author.name}</p>
        <p className="text-sm text-text-muted">
          <PostDay createdAt={createdAt} /> ·{' '}
          {t('minutes', { minutes: readingMinutes(content || description) })}
        </p>
        {isUpdated ? (
          <p className="text-sm text-text-muted">
            {t.rich('updated', { day: () => <PostDay key="day" createdAt={editedAt} /> })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

type PostShareProps = {
  post: PostPageDto
  /** The absolute URL of the post's page. */
  url: string
}

export function PostShare({ post: { title, author }, url }: PostShareProps) {
  const t = useTranslations('blog.public.share')
  return (
    <Card as="section" aria-labelledby="share-heading" className="mt-10">
      <h2 id="share-heading" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <SharePanel shared={{ url, text: t('text', { title, author: author.name }) }} />
    </Card>
  )
}

export function RelatedPosts({ posts }: { posts: readonly PostSummaryDto[] }) {
  const t = useTranslations('blog.public.post')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-14">
      <h2 id="related-heading" className="mb-5 text-2xl font-bold">
        {t('related')}
      </h2>
      <PostGrid posts={posts} as="h3" />
      <SectionAction href={postListPath()}>{t('all')}</SectionAction>
    </section>
  )
}
