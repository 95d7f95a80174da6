'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRouter } from '@/components/ui/use-router'

export function RefreshButton() {
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
