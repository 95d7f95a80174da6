'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Says that districts and upazilas could not be loaded, where they are missing, and asks again. */
export function PlacesProblem({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('donors.places')
  const common = useTranslations('shared')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded bg-warning-soft p-4"
    >
      <p className="min-w-0 flex-1 basis-56">{t('failed')}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
