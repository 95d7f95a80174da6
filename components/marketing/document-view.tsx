import { useTranslations } from 'next-intl'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { LongText } from '@/lib/content/parse-document'
import { ReviewLine } from './article-review-line'
import { DocumentBody } from './document-body'

/** A text about the site itself, such as its terms. */
export function DocumentView({ text }: { text: LongText }) {
  const nav = useTranslations('layout.site.nav')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb items={[{ label: nav('home'), href: '/' }, { label: text.title }]} />
      <article aria-labelledby="document-heading">
        <header className="mt-4 max-w-prose">
          <h1 id="document-heading" className="text-3xl font-extrabold">
            {text.title}
          </h1>
          <p className="mt-4 text-lg text-text-muted">{text.lead}</p>
          <ReviewLine reviewed={text.reviewed} minutes={text.minutes} className="mt-5" />
        </header>
        <DocumentBody text={text} />
      </article>
    </div>
  )
}
