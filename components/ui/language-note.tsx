import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { ShownIn } from '@/lib/i18n/content-language'

type LanguageNoteProps = { content: ShownIn; className?: string }

/**
 * Says that a text is not in the language of the page, 'Only in English', because it has not been
 * translated. Renders nothing for other texts. In the browser it needs the messages `content`.
 */
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
