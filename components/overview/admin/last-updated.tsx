'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useFormatTime } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'

function RefreshButton() {
  const t = useTranslations('overview.admin')
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      onClick={() => startTransition(() => router.refresh())}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {t('refresh')}
    </Button>
  )
}

export function LastUpdated({ instant }: { instant: string }) {
  const t = useTranslations('overview.admin')
  const formatTime = useFormatTime()
  return (
    <div className="flex items-center gap-4">
      <p className="figures text-sm text-text-muted">{t('asOf', { time: formatTime(instant) })}</p>
      <RefreshButton />
    </div>
  )
}
