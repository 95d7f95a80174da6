'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'

export function RefreshButton() {
  const t = useTranslations('overview.admin')
  const router = useRouter()
  const [isComing, startComing] = useTransition()
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isComing}
      onClick={() => startComing(() => router.refresh())}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {t('refresh')}
    </Button>
  )
}
