import { useTranslations } from 'next-intl'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { LongText } from '@/lib/content/parse-document'
import type { ArticleSlug } from '@/lib/site'
import { ArticleCover } from './article-cover'
import { type ArticleLink, OtherArticles } from './article-others'
import { ReviewLine } from './article-review-line'
import { WhatToDo } from './article-what-to-do'
import { DocumentBody } from './document-body'

type ArticleViewProps = {
  slug: ArticleSlug
  text: LongText
  /** The articles about other diseases. */
  others: readonly ArticleLink[]
}

/** An article about a disease: its cover, its text, and what the site offers for it. */
export function ArticleView({ slug, text, others }: ArticleViewProps) {
  const t = useTranslations('marketing.documents')
  const nav = useTranslations('layout.site.nav')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb items={[{ label: nav('home'), href: '/' }, { label: text.title }]} />
      <article aria-labelledby="document-heading">
        <header className="mt-4 grid items-center gap-x-12 gap-y-6 rounded bg-surface-sunken p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
          <ArticleCover
            slug={slug}
            className="mx-auto h-auto w-full max-w-72 [--art-paper:var(--color-surface-raised)] md:order-last md:max-w-none"
          />
          <div>
            <h1 id="document-heading" className="text-3xl font-extrabold">
              {text.title}
            </h1>
            <p className="mt-4 max-w-prose text-lg text-text-muted">{text.lead}</p>
            <ReviewLine reviewed={text.reviewed} minutes={text.minutes} className="mt-5" />
          </div>
        </header>
        <p className="mt-6 max-w-prose border-l-4 border-line-strong pl-4 text-sm text-text-muted">
          {t('noDoctor')}
        </p>
        <DocumentBody text={text} />
      </article>
      <WhatToDo />
      <OtherArticles articles={others} />
    </div>
  )
}
