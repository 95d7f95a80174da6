'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { useFormatDay } from '@/components/ui/use-format'
import { dhakaDay } from '@/lib/core/time/calendar'

type PostDraftNoticeProps = {
  savedAt: string
  /** Whether another edit changed the post since the draft. */
  isOutdated: boolean
  onDiscard: () => void
}

export function PostDraftNotice({ savedAt, isOutdated, onDiscard }: PostDraftNoticeProps) {
  const t = useTranslations('blog.admin.draft')
  const ask = useTranslations('admin-list.delete')
  const common = useTranslations('shared')
  const formatDay = useFormatDay()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-line bg-surface-sunken px-4 py-3">
      <History aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
      <div role="status" className="min-w-48 flex-1">
        <p className="font-semibold">
          {t('found', { day: formatDay(dhakaDay(new Date(savedAt))) })}
        </p>
        {isOutdated ? <p className="text-sm">{t('changed')}</p> : null}
        <p className="text-sm text-text-muted">{t('photo')}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={ask('title')}
        text={ask('text')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={common('cancel')}
        onConfirm={onDiscard}
        tone="danger"
      />
    </div>
  )
}
