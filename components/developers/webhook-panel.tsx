'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckboxGroup } from '@/components/forms/checkbox-group'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { OneTimeSecret } from '@/components/forms/one-time-secret'
import { RemoveButton } from '@/components/forms/remove-button'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useFormatDay, useFormatTime } from '@/components/ui/use-format'
import { useFormatList } from '@/components/ui/use-format-list'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { WebhookDto } from '@/lib/features/webhooks/contract'
import { WEBHOOK_EVENTS, type WebhookEvent } from '@/lib/features/webhooks/rules'
import type { WebhookInput } from '@/lib/features/webhooks/schema'

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
            title: t('title'),
            text: t('text'),
            label: t('label'),
            copy: t('copy'),
            copied: t('copied'),
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

const loadSchema = () =>
  import('@/lib/features/webhooks/schema').then((module) => module.webhookSchema)

function WebhookForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useTranslations('webhooks')
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: { url: '', events: [...WEBHOOK_EVENTS] },
    submit: (body: WebhookInput) => {
      setNotice(null)
      return withIdentityConfirmation(() => apiFetch('webhooks', { body }))
    },
    onDone: ({ secret }) => {
      form.reset()
      onCreated(secret)
    },
    onError: (error) => setNotice({ title: t('admin.new.failure'), text: errorText(error) }),
  })
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('admin.new.title')}</h2>
      <form {...form.formProps} className="grid gap-5">
        <FormField
          label={t('admin.new.url')}
          hint={t('admin.new.urlHint')}
          error={form.errorOf('url')}
          required
        >
          {(field) => (
            <Input
              {...field}
              {...form.register('url')}
              type="url"
              inputMode="url"
              autoComplete="off"
            />
          )}
        </FormField>
        <CheckboxGroup
          label={t('admin.new.events')}
          error={form.errorOf('events')}
          field={form.register('events')}
          choices={WEBHOOK_EVENTS.map((value) => ({
            value,
            label: t(`events.${EVENT_MESSAGE_KEYS[value]}`),
          }))}
        />
        <FormNotice notice={notice} />
        <Button type="submit" className="justify-self-start" loading={form.isSubmitting}>
          {t('admin.new.create')}
        </Button>
      </form>
      {dialog}
    </Card>
  )
}

type WebhookListProps = { webhooks: readonly WebhookDto[]; onRemoved: () => void }

function WebhookList({ webhooks, onRemoved }: WebhookListProps) {
  const t = useTranslations('webhooks.admin.list')
  return (
    <Card as="section" className="gap-4">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      {webhooks.length === 0 ? <p className="text-text-muted">{t('none')}</p> : null}
      <ul className="grid gap-4">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook._id} webhook={webhook} onRemoved={onRemoved} />
        ))}
      </ul>
    </Card>
  )
}

type WebhookRowProps = { webhook: WebhookDto; onRemoved: () => void }

function WebhookRow({ webhook, onRemoved }: WebhookRowProps) {
  const t = useTranslations('webhooks')
  const formatList = useFormatList()
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const { _id, url, events, deliveredAt, failingSince, disabledAt } = webhook
  const dayOf = (instant: string) => formatDay(dhakaDay(new Date(instant)))
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <p lang="en" className="font-semibold wrap-anywhere">
          {url}
        </p>
        <p className="text-sm text-text-muted">
          {t('admin.list.when', {
            events: formatList(events.map((event) => t(`events.${EVENT_MESSAGE_KEYS[event]}`))),
          })}{' '}
          ·{' '}
          {deliveredAt
            ? t('admin.list.delivered', { day: dayOf(deliveredAt), time: formatTime(deliveredAt) })
            : t('admin.list.never')}
        </p>
        {disabledAt ? (
          <Badge tone="accent">{t('admin.list.disabled', { day: dayOf(disabledAt) })}</Badge>
        ) : failingSince ? (
          <Badge tone="warning">{t('admin.list.failing', { day: dayOf(failingSince) })}</Badge>
        ) : null}
      </div>
      <RemoveButton
        remove={() => apiFetch(`webhooks/${_id}`, { method: 'DELETE' })}
        labels={{
          button: t('admin.list.remove'),
          label: t('admin.list.removeLabel', { url }),
          question: t('admin.list.question'),
          warning: t('admin.list.warning', { url }),
          done: t('admin.list.removed'),
          failure: t('admin.list.failure'),
        }}
        onRemoved={onRemoved}
      />
    </li>
  )
}

/** A full stop would divide the key of a message. */
const EVENT_MESSAGE_KEYS = {
  'request.opened': 'opened',
  'request.met': 'met',
} as const satisfies Record<WebhookEvent, string>
