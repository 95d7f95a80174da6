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
import { Input, NativeSelect } from '@/components/ui/input'
import { apiFetch } from '@/lib/core/http/api-client'
import { ACCESS_TOKEN_LIFETIMES, SCOPES, STOCK_SCOPES } from '@/lib/features/access-tokens/rules'
import type { AccessTokenInput } from '@/lib/features/access-tokens/schema'

const loadSchema = () =>
  import('@/lib/features/access-tokens/schema').then((module) => module.accessTokenSchema)

type TokenFormProps = {
  /** Whether this person may update the stock of a blood bank; the form offers that scope only then. */
  canEditStock: boolean
  onCreated: (token: string) => void
}

export function TokenForm({ canEditStock, onCreated }: TokenFormProps) {
  const t = useTranslations('access-tokens.own')
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: { name: '', scopes: ['requests:read'], days: 90 },
    submit: (body: AccessTokenInput) => {
      setNotice(null)
      return withIdentityConfirmation(() => apiFetch<{ token: string }>('access-tokens', { body }))
    },
    onDone: ({ token }) => {
      form.reset()
      onCreated(token)
    },
    onError: (error) => setNotice({ title: t('new.failure'), text: errorText(error) }),
  })
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('new.title')}</h2>
      <form {...form.formProps} className="grid gap-5">
        <FormField
          label={t('new.name')}
          hint={t('new.nameHint')}
          error={form.errorOf('name')}
          required
        >
          {(field) => <Input {...field} {...form.register('name')} autoComplete="off" />}
        </FormField>
        <CheckboxGroup
          label={t('new.scopes')}
          error={form.errorOf('scopes')}
          field={form.register('scopes')}
          hint={canEditStock ? t('new.logged') : undefined}
          choices={SCOPES.filter((scope) => canEditStock || !STOCK_SCOPES.includes(scope)).map(
            (value) => ({ value, label: t(`scopes.${value}`) }),
          )}
        />
        <FormField label={t('new.days')} error={form.errorOf('days')}>
          {(field) => (
            <NativeSelect {...field} {...form.register('days', { setValueAs: Number })}>
              {ACCESS_TOKEN_LIFETIMES.map((days) => (
                <option key={days} value={days}>
                  {t('new.daysOption', { days })}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        <FormNotice notice={notice} />
        <Button type="submit" className="self-start justify-self-start" loading={form.isSubmitting}>
          {t('new.create')}
        </Button>
      </form>
      {dialog}
    </Card>
  )
}
