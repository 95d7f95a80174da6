import { ChevronDown, Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type FaqQuestionProps = { id: string; question: string; children: ReactNode }

/**
 * A question that opens without a script, and closes the one that was open. The address names its
 * answer: browsers open what a link leads into, which they do not for the element itself.
 */
export function FaqQuestion({ id, question, children }: FaqQuestionProps) {
  const t = useTranslations('marketing.faq')
  return (
    <details name="faq" className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-4 py-3.5 font-semibold hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 flex-1">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={id} className="scroll-mt-40 pb-5">
        <div className="rich-text">{children}</div>
        <a
          href={`#${id}`}
          aria-label={t('linkTo', { question })}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-text-muted underline-offset-4 hover:text-text hover:underline"
        >
          <Link2 aria-hidden="true" className="size-4" />
          {t('link')}
        </a>
      </div>
    </details>
  )
}
