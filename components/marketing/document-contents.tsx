import { useTranslations } from 'next-intl'

type ContentsListProps = { parts: readonly { id: string; title: string }[]; className?: string }

/** The parts of a long text, to jump to. */
export function ContentsList({ parts, className }: ContentsListProps) {
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
