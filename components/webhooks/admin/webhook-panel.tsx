'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OneTimeSecret } from '@/components/forms/one-time-secret'
import { useRouter } from '@/components/ui/use-router'
import type { WebhookDto } from '@/lib/features/webhooks/shapes'
import { WebhookForm } from './webhook-form'
import { WebhookList } from './webhook-list'

export function WebhookPanel({ webhooks }: { webhooks: readonly WebhookDto[] }) {
  const t = useTranslations('webhooks.admin.made')
  const router = useRouter()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {secret ? (
        <OneTimeSecret
          secret={secret}
          labels={{
            ...{ title: t('title'), text: t('text'), label: t('label') },
            ...{ copy: t('copy'), copied: t('copied') },
          }}
        />
      ) : null}
      <WebhookForm
        onCreated={(createdSecret) => {
          setSecret(createdSecret)
          router.refresh()
        }}
      />
      <WebhookList webhooks={webhooks} onRemoved={() => router.refresh()} />
    </div>
  )
}
