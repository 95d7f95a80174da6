import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckboxGroup } from '@/components/forms/checkbox-group'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { apiFetch } from '@/lib/core/http/api-client'
import { WEBHOOK_EVENTS } from '@/lib/features/webhooks/rules'
import type { WebhookInput } from '@/lib/features/webhooks/schema'
import { EVENT_MESSAGE_KEYS } from './event-message-keys'

const loadSchema = () =>
  import('@/lib/features/webhooks/schema').then((module) => module.webhookSchema)

export function WebhookForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useTranslations('webhooks')
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: { url: '', events: [...WEBHOOK_EVENTS] },
    submit: (body: WebhookInput) => {
      setNotice(null)
      return withIdentityConfirmation(() => apiFetch<{ secret: string }>('webhooks', { body }))
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
            ...{ value, label: t(`events.${EVENT_MESSAGE_KEYS[value]}`) },
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
