import { FlaskConical, HeartHandshake, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import {
  AnaemiaIllustration,
  DengueIllustration,
  HaemophiliaIllustration,
  type IllustrationProps,
  ThalassaemiaIllustration,
} from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import type { ContentDocument } from '@/lib/content/parse-document'
import type { ArticleSlug } from '@/lib/site'
import { DocumentBody, ReviewLine } from './document-view'

type ArticleViewProps = {
  slug: ArticleSlug
  text: ContentDocument
  others: readonly ArticleLink[]
}

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
            <p className="mt-4 max-w-prose text-lg text-text-muted">{text.intro}</p>
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

const NEXT_STEPS = [
  { key: 'test', href: '/bioMedical', Icon: FlaskConical },
  { key: 'find', href: '/donorSearch', Icon: Search },
  { key: 'give', href: '/donorRegistration', Icon: HeartHandshake },
] as const

function WhatToDo() {
  const t = useTranslations('marketing.documents.do')
  return (
    <section aria-labelledby="what-to-do" className="mt-14">
      <h2 id="what-to-do" className="text-xl font-bold">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {NEXT_STEPS.map(({ key, href, Icon }) => (
          <Card as="li" key={key} className="relative">
            <Icon aria-hidden="true" className="size-7 text-text-muted" />
            <h3 className="mt-3 font-semibold">
              <Link
                href={href}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {t(`${key}.title`)}
              </Link>
            </h3>
            <p className="mt-1 text-text-muted">{t(`${key}.text`)}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

interface ArticleLink {
  slug: ArticleSlug
  title: string
  lead: string
}

function OtherArticles({ articles }: { articles: readonly ArticleLink[] }) {
  const t = useTranslations('marketing.documents')
  return (
    <section aria-labelledby="other-articles" className="mt-14">
      <h2 id="other-articles" className="text-xl font-bold">
        {t('others')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {articles.map(({ slug, title, lead }) => (
          <Card as="li" key={slug} padded={false} className="relative">
            <div className="bg-surface-sunken px-5 py-3">
              <ArticleCover
                slug={slug}
                className="mx-auto h-auto w-full max-w-44 [--art-paper:var(--color-surface-raised)]"
              />
            </div>
            <div className="p-5">
              <h3 className="text-lg font-semibold">
                <Link
                  href={`/articles/${slug}`}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-text-muted">{lead}</p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

const COVERS: Record<ArticleSlug, typeof AnaemiaIllustration> = {
  thalassaemia: ThalassaemiaIllustration,
  dengue: DengueIllustration,
  anaemia: AnaemiaIllustration,
  haemophilia: HaemophiliaIllustration,
}

function ArticleCover({ slug, className }: IllustrationProps & { slug: ArticleSlug }) {
  const Cover = COVERS[slug]
  return <Cover className={className} />
}
