import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NotFoundPageResponse } from '@/components/layout/not-found-page'
import { ArticleView } from '@/components/marketing/article-view'
import { JsonLd } from '@/components/ui/json-ld'
import { readContentDocument } from '@/lib/content/read-content-document'
import { notFoundMetadata, pageMetadata } from '@/lib/core/server/http/page-metadata'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { localizedPath } from '@/lib/i18n/localized-path'
import { pageLocale } from '@/lib/i18n/page-locale'
import { ARTICLE_SLUGS } from '@/lib/site'
import { articleData } from '@/lib/structured-data/article'
import { organisationData } from '@/lib/structured-data/organisation'

type ArticleParams = { params: Promise<{ locale: string; slug: string }> }

export function generateStaticParams() {
  return []
}

export const revalidate = 86_400

export async function generateMetadata({ params }: ArticleParams): Promise<Metadata> {
  const wanted = await wantedArticle(params)
  if (!wanted) return notFoundMetadata()
  const { slug, text } = wanted
  const { title, intro: lead } = text
  return pageMetadata(await getLocale(), {
    title,
    description: lead,
    path: `/articles/${slug}`,
    type: 'article',
  })
}

export default async function ArticlePage({ params }: ArticleParams) {
  const wanted = await wantedArticle(params)
  if (!wanted) return <NotFoundPageResponse />
  const { slug, text, locale } = wanted
  const home = await getTranslations('marketing.home.meta')
  const others = await Promise.all(
    ARTICLE_SLUGS.filter((other) => other !== slug).map(async (other) => {
      const { title, intro: lead } = await readContentDocument(`articles/${other}`, locale)
      return { slug: other, title, lead }
    }),
  )
  const data = articleData({
    text,
    locale,
    url: siteUrl(localizedPath(`/articles/${slug}`, locale)),
    publisher: organisationData(home('description'), locale),
  })
  return (
    <>
      <JsonLd data={data} />
      <ArticleView slug={slug} text={text} others={others} />
    </>
  )
}

async function wantedArticle(params: ArticleParams['params']) {
  const locale = await pageLocale(params)
  const { slug } = await params
  const known = ARTICLE_SLUGS.find((one) => one === slug)
  return (
    known && { slug: known, locale, text: await readContentDocument(`articles/${known}`, locale) }
  )
}
