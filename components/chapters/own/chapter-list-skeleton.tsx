import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'

export function ChapterListSkeleton({ as }: { as: 'cards' | 'rows' }) {
  const t = useTranslations('chapters.own.board')
  const isCards = as === 'cards'
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div className={isCards ? 'grid gap-4 md:grid-cols-2 xl:grid-cols-3' : 'grid gap-3'}>
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} className={isCards ? 'h-48' : 'h-20'} />
        ))}
      </div>
    </div>
  )
}
