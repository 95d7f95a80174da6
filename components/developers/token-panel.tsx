'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckboxGroup } from '@/components/forms/checkbox-group'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { OneTimeSecret } from '@/components/forms/one-time-secret'
import { RemoveButton } from '@/components/forms/remove-button'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { useFormatDay, useFormatTime } from '@/components/ui/use-format'
import { useFormatList } from '@/components/ui/use-format-list'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { AccessTokenDto } from '@/lib/features/access-tokens/contract'
import { ACCESS_TOKEN_LIFETIMES, SCOPES, STOCK_SCOPES } from '@/lib/features/access-tokens/rules'
import type { AccessTokenInput } from '@/lib/features/access-tokens/schema'

type TokenPanelProps = {
  tokens: readonly AccessTokenDto[]
  canEditStock: boolean
}

export function TokenPanel({ tokens, canEditStock }: TokenPanelProps) {
  const t = useTranslations('access-tokens.own.made')
  const router = useRouter()
  const [createdToken, setCreatedToken] = useState<string | null>(null)
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {createdToken ? (
        <OneTimeSecret
          secret={createdToken}
          labels={{
            title: t('title'),
            text: t('text'),
            label: t('label'),
            copy: t('copy'),
            copied: t('copied'),
          }}
        />
      ) : null}
      <TokenForm
        canEditStock={canEditStock}
        onCreated={(token) => {
          setCreatedToken(token)
          router.refresh()
        }}
      />
      <TokenList
        tokens={tokens}
        onRevoked={(token) => {
          if (createdToken?.startsWith(token.prefix)) setCreatedToken(null)
          router.refresh()
        }}
      />
    </div>
  )
}

const loadSchema = () =>
  import('@/lib/features/access-tokens/schema').then((module) => module.accessTokenSchema)

type TokenFormProps = {
  /** Whether this person may update the stock of a blood bank; the form offers that scope only then. */
  canEditStock: boolean
  onCreated: (token: string) => void
}

function TokenForm({ canEditStock, onCreated }: TokenFormProps) {
  const t = useTranslations('access-tokens.own')
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: { name: '', scopes: ['requests:read'], days: 90 },
    submit: (body: AccessTokenInput) => {
      setNotice(null)
      return withIdentityConfirmation(() => apiFetch('access-tokens', { body }))
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

type TokenListProps = {
  tokens: readonly AccessTokenDto[]
  onRevoked: (token: AccessTokenDto) => void
}

export function TokenList({ tokens, onRevoked }: TokenListProps) {
  const t = useTranslations('access-tokens.own.list')
  return (
    <Card as="section" className="gap-4">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      {tokens.length === 0 ? <p className="text-text-muted">{t('none')}</p> : null}
      <ul className="grid gap-4">
        {tokens.map((token) => (
          <Token key={token._id} token={token} onRevoked={onRevoked} />
        ))}
      </ul>
    </Card>
  )
}

type TokenProps = { token: AccessTokenDto; onRevoked: TokenListProps['onRevoked'] }

function Token({ token, onRevoked }: TokenProps) {
  const t = useTranslations('access-tokens.own')
  const formatList = useFormatList()
  const formatDay = useFormatDay()
  const formatTime = useFormatTime()
  const { _id, name, prefix, scopes, lastUsedAt, expiresAt } = token
  const dayOf = (instant: string) => formatDay(dhakaDay(new Date(instant)))
  return (
    <li className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-text-muted">
            {t('list.begins', { prefix: `${prefix}…` })} ·{' '}
            {t('list.may', { scopes: formatList(scopes.map((scope) => t(`scopes.${scope}`))) })}
          </p>
          <p className="text-sm text-text-muted">
            {lastUsedAt
              ? t('list.used', { day: dayOf(lastUsedAt), time: formatTime(lastUsedAt) })
              : t('list.unused')}{' '}
            · {t('list.until', { day: dayOf(expiresAt) })}
          </p>
        </div>
      </div>
      <RemoveButton
        remove={() => apiFetch(`access-tokens/${_id}`, { method: 'DELETE' })}
        labels={{
          button: t('list.revoke'),
          label: t('list.revokeLabel', { name }),
          question: t('list.question', { name }),
          warning: t('list.warning'),
          done: t('list.revoked'),
          failure: t('list.failure'),
        }}
        onRemoved={() => onRevoked(token)}
      />
    </li>
  )
}
