import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { LanguageNote } from '@/components/ui/language-note'
import { contentLangAttribute, type DisplayLanguage } from '@/lib/i18n/translated-content'

type TranslatedNameProps = {
  content: DisplayLanguage
  name: string
  children?: ReactNode
}

export function TranslatedName({ content, name, children }: TranslatedNameProps) {
  return (
    <>
      <span
        lang={contentLangAttribute(content)}
        className={cn('block font-semibold wrap-anywhere', TRUNCATED_TEXT)}
      >
        {name}
      </span>
      {children}
      <LanguageNote content={content} className="max-sm:hidden" />
    </>
  )
}
