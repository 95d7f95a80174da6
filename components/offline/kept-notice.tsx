'use client'

import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { OfflineWords } from './offline-words'

export function KeptNotice(props: { onCancel: () => void }) {
  return (
    <OfflineWords>
      <div
        role="status"
        className="flex animate-fade-in items-start gap-3 rounded border border-line bg-surface-sunken px-4 py-3"
      >
        <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        <KeptText {...props} />
      </div>
    </OfflineWords>
  )
}

function KeptText({ onCancel }: { onCancel: () => void }) {
  const t = useTranslations('offline.form')
  return (
    <div className="min-w-0">
      <p className="font-semibold">{t('kept')}</p>
      <Button variant="secondary" size="sm" className="mt-2.5 mb-1" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
