import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { CUT_TEXT } from '@/components/ui/data-table-row'
import { LanguageNote } from '@/components/ui/language-note'
import { otherLang, type ShownIn } from '@/lib/i18n/content-language'

type ContentNameProps = {
  content: ShownIn
  name: string
  children?: ReactNode
}

export function ContentName({ content, name, children }: ContentNameProps) {
  return (
    <>
      <span lang={otherLang(content)} className={cn('block font-semibold wrap-anywhere', CUT_TEXT)}>
        {name}
      </span>
      {children}
      <LanguageNote content={content} className="max-sm:hidden" />
    </>
  )
}
