import { useTranslations } from 'next-intl'

export function SkipLink() {
  const t = useTranslations('layout.site')
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface-raised focus:px-4 focus:py-3 focus:font-semibold focus:shadow"
    >
      {t('skip')}
    </a>
  )
}
