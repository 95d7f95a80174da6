import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ComingSoon, comingSoonMetadata } from '@/components/layout/coming-soon'
import { pageLocale } from '@/lib/i18n/page-locale'
import { ARTICLE_SLUGS } from '@/lib/site'

type ArticleParams = { params: Promise<{ locale: string; slug: string }> }

export async function generateMetadata({ params }: ArticleParams): Promise<Metadata> {
  return comingSoonMetadata(await knownSlug(params))({ params })
}

export default async function ArticlePage({ params }: ArticleParams) {
  await pageLocale(params)
  return <ComingSoon page={await knownSlug(params)} />
}

async function knownSlug(params: ArticleParams['params']) {
  const { slug } = await params
  return ARTICLE_SLUGS.find((known) => known === slug) ?? notFound()
}
