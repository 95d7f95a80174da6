import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { postPath } from '@/components/blog/post-paths'
import { PostView } from '@/components/blog/public/post-view'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { getPostForPages } from '@/lib/features/blog/server/get-post'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { blogPostData } from '@/lib/structured-data/blog-post'
import { blogMetadata } from '../../blogs/blog-metadata'

type PostParams = { params: Promise<{ locale: string; id: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 60

export async function generateMetadata({ params }: PostParams): Promise<Metadata> {
  const wanted = await wantedPost(params)
  if (!wanted) return notFoundMetadata()
  const t = await getTranslations('blog.public.post')
  const { title, description, author, createdAt, _id } = wanted.post
  const editedAt = wanted.post.editedAt ?? undefined
  const path = postPath(_id)
  const alt = t('picture', { title, author: author.name })
  const picture = { url: `${path}/picture.png`, alt }
  return blogMetadata({ title, description, path, picture, by: author.name, createdAt, editedAt })
}

export default async function PostPage({ params }: PostParams) {
  const wanted = await wantedPost(params)
  if (!wanted) return <NotFoundPageResponse />
  const { post, others, locale } = wanted
  const path = localizedPath(postPath(post._id), locale)
  const urls = {
    url: siteUrl(path),
    pictureUrl: siteUrl(`${path}/picture.png`),
    organisationUrl: siteUrl('/#organisation'),
  }
  return (
    <>
      <JsonLd data={blogPostData(post, urls)} />
      <PostView post={post} others={others} url={urls.url} />
    </>
  )
}

async function wantedPost(params: PostParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  const found = await getPostForPages(id, locale)
  return found && { ...found, locale }
}
