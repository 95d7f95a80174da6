import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { DisplayLanguage } from '@/lib/i18n/translated-content'

type LanguageNoteProps = { content: DisplayLanguage; className?: string }

/** Renders nothing for texts in the page's language. */
export function LanguageNote({ content, className }: LanguageNoteProps) {
  const t = useTranslations('content')
  if (!content.isOther) return null
  return (
    <p className={clsx('flex items-center gap-1.5 text-sm text-text-muted', className)}>
      <Icon name="languages" className="size-4 shrink-0" />
      {t('onlyIn', { language: content.lang })}
    </p>
  )
}
