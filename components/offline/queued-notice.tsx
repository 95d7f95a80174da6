'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { OfflineMessages } from './offline-messages'

export function QueuedNotice(props: { onCancel: () => void }) {
  return (
    <OfflineMessages>
      <div
        role="status"
        className="flex animate-fade-in items-start gap-3 rounded border border-line bg-surface-sunken px-4 py-3"
      >
        <Icon name="cloud-off" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        <QueuedText {...props} />
      </div>
    </OfflineMessages>
  )
}

function QueuedText({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('offline.form')
  return (
    <div className="min-w-0">
      <p className="font-semibold">{t('queued')}</p>
      <Button variant="secondary" size="sm" className="mt-2.5 mb-1" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
