import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { countMessageValues, type ListTotal } from '@/lib/core/paging'

type RequestCountProps = { found: ListTotal | null; place?: string; isLoading?: boolean }

export function RequestCount({ found, place, isLoading = false }: RequestCountProps) {
  const t = useTranslations('requests.public.list')
  const count = found && countMessageValues(found)
  return (
    <p role="status" className="figures mt-5 mb-3 min-h-6.5 text-text-muted">
      {count && (place ? t('countIn', { ...count, place }) : t('count', count))}
      {isLoading && !count ? <span className="sr-only">{t('loading')}</span> : null}
    </p>
  )
}

export function RequestGrid(props: ComponentProps<'ul'>) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-4 empty:hidden"
      {...props}
    />
  )
}

export function MoreRequestsButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('requests.public.list')
  return (
    <div className="mt-8 text-center noscript:hidden">
      <Button variant="secondary" onClick={onPress}>
        {t('more')}
      </Button>
    </div>
  )
}
