'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShownOnce } from '@/components/forms/shown-once'
import { useRouter } from '@/components/ui/use-router'
import type { ShownWebhook } from '@/lib/features/webhooks/shapes'
import { WebhookForm } from './webhook-form'
import { WebhookList } from './webhook-list'

export function WebhookPanel({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  const t = useTranslations('webhooks.admin.made')
  const router = useRouter()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {secret ? (
        <ShownOnce
          secret={secret}
          words={{
            ...{ title: t('title'), text: t('text'), label: t('label') },
            ...{ copy: t('copy'), copied: t('copied') },
          }}
        />
      ) : null}
      <WebhookForm
        onMade={(made) => {
          setSecret(made)
          router.refresh()
        }}
      />
      <WebhookList webhooks={webhooks} onRemoved={() => router.refresh()} />
    </div>
  )
}
