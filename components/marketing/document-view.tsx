import { CalendarCheck, Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { RichText } from '@/components/ui/rich-text'
import { useFormatDay } from '@/components/ui/use-format'
import type { ContentDocument } from '@/lib/content/parse-document'

export function DocumentView({ text }: { text: ContentDocument }) {
  const nav = useTranslations('layout.site.nav')
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb items={[{ label: nav('home'), href: '/' }, { label: text.title }]} />
      <article aria-labelledby="document-heading">
        <header className="mt-4 max-w-prose">
          <h1 id="document-heading" className="text-3xl font-extrabold">
            {text.title}
          </h1>
          <p className="mt-4 text-lg text-text-muted">{text.intro}</p>
          <ReviewLine reviewed={text.reviewed} minutes={text.minutes} className="mt-5" />
        </header>
        <DocumentBody text={text} />
      </article>
    </div>
  )
}

export function DocumentBody({ text }: { text: ContentDocument }) {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <ContentsList
        parts={text.sections}
        className="hidden lg:sticky lg:top-24 lg:col-start-2 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
      />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <DocumentText html={text.html} />
      </div>
    </div>
  )
}

type ContentsListProps = { parts: readonly { id: string; title: string }[]; className?: string }

function ContentsList({ parts, className }: ContentsListProps) {
  const t = useTranslations('marketing.documents')
  return (
    <nav aria-labelledby="contents" className={className}>
      <h2 id="contents" className="font-semibold">
        {t('contents')}
      </h2>
      <ol className="mt-2 border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1.5 pl-4 leading-snug text-text-muted hover:border-accent hover:text-text"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function DocumentText({ html }: { html: string }) {
  return <RichText html={html} className={`${notes} ${tables}`} />
}

const notes =
  '[&_.note]:mt-4 [&_.note]:rounded [&_.note]:border [&_.note]:border-accent-line [&_.note]:bg-accent-soft [&_.note]:p-5 [&_.note_ul]:my-3'

const tables = '[&_table]:text-sm sm:[&_table]:text-base [&_th]:border-b-2 [&_th]:font-semibold'

type ReviewLineProps = { reviewed: string; minutes: number; className?: string }

export function ReviewLine({ reviewed, minutes, className = '' }: ReviewLineProps) {
  const t = useTranslations('marketing.documents')
  const formatDay = useFormatDay()
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-text-muted ${className}`}>
      <Fact icon={<CalendarCheck />}>
        <time dateTime={reviewed}>{t('updated', { day: formatDay(reviewed) })}</time>
      </Fact>
      <Fact icon={<Clock />}>{t('minutes', { minutes })}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className="[&_svg]:size-4.5">
        {icon}
      </span>
      {children}
    </li>
  )
}
