import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { countMessageValues, type ListTotal } from '@/lib/core/paging'

type RequestCountProps = { found: ListTotal | null; place?: string; isLoading?: boolean }

export function RequestCount({ found, place, isLoading = false }: RequestCountProps) {
  const t = useTranslations('requests.public.list')
  const count = found && countMessageValues(found)
  return (
    <p role="status" className="figures mt-2 mb-2 min-h-6.5 text-text-muted sm:mt-5 sm:mb-3">
      {count && (place ? t('countIn', { ...count, place }) : t('count', count))}
      {isLoading && !count ? <span className="sr-only">{t('loading')}</span> : null}
    </p>
  )
}

export function RequestGrid(props: ComponentProps<'ul'>) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-2 empty:hidden sm:gap-4"
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

const FACTS = ['patient', 'location', 'place']

export function RequestSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name, all alike
    <li key={index}>
      <RequestSkeleton />
    </li>
  ))
}

function RequestSkeleton() {
  return (
    <Card aria-hidden="true" className="h-full gap-3 p-2 max-sm:h-26 sm:p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 shrink-0 sm:size-12" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2 max-sm:hidden">
        {FACTS.map((fact) => (
          <Skeleton key={fact} className="w-11/12" />
        ))}
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-9 flex-1 sm:h-12" />
        <Skeleton className="size-12 max-sm:hidden" />
      </div>
    </Card>
  )
}
