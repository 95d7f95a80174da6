import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { ArticleSlug } from '@/lib/site'
import { ArticleCover } from './article-cover'

export interface ArticleLink {
  slug: ArticleSlug
  title: string
  lead: string
}

/** The ways to the other articles. */
export function OtherArticles({ articles }: { articles: readonly ArticleLink[] }) {
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
                  prefetch={false}
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
