import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { postPath } from '@/components/blog/post-address'
import { PostView } from '@/components/blog/public/post-view'
import { LostAnswer } from '@/components/layout/not-found-answer'
import { JsonLd } from '@/components/ui/json-ld'
import { notFoundMetadata } from '@/lib/core/http/page-metadata'
import { siteAddress } from '@/lib/core/http/site-address'
import { getPostForPages } from '@/lib/features/blog/get-post'
import { localPath } from '@/lib/i18n/local-path'
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
  if (!wanted) return <LostAnswer />
  const { post, others, locale } = wanted
  const path = localPath(postPath(post._id), locale)
  const addresses = {
    url: siteAddress(path),
    picture: siteAddress(`${path}/picture.png`),
    organisation: siteAddress('/#organisation'),
  }
  return (
    <>
      <JsonLd data={blogPostData(post, addresses)} />
      <PostView post={post} others={others} url={addresses.url} />
    </>
  )
}

async function wantedPost(params: PostParams['params']) {
  const locale = await pageLocale(params)
  const { id } = await params
  const found = await getPostForPages(id, locale)
  return found && { ...found, locale }
}
