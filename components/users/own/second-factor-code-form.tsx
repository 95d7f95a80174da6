'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DialogButtonRow } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { SecondFactorCodeFormValues as CodeValues } from '@/lib/features/users/second-factor/schema'

type SecondFactorCodeFormProps<Result> = {
  /** Whether a recovery code is valid too, or only a code of the app. */
  accepts: 'app' | 'either'
  label: string
  hint?: string
  submitLabel: string
  failure: string
  tone?: 'primary' | 'danger'
  send: (code: string) => Promise<Result>
  onDone: (result: Result) => void
  secondaryAction?: ReactNode
}

/** A rejected code stays in the field, with the reason. */
export function SecondFactorCodeForm<Result>({
  accepts,
  label,
  hint,
  submitLabel,
  failure,
  tone = 'primary',
  send,
  onDone,
  secondaryAction,
}: SecondFactorCodeFormProps<Result>) {
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () => {
      const { appCodeSchema, secondFactorCodeSchema: codeSchema } = await import(
        '@/lib/features/users/second-factor/schema'
      )
      return accepts === 'app' ? appCodeSchema : codeSchema
    },
    defaultValues: { code: '' } satisfies CodeValues,
    submit: ({ code }) => {
      setNotice(null)
      return send(code)
    },
    onDone,
    onError: (error) => setNotice({ title: failure, text: errorText(error) }),
  })
  return (
    <form {...formProps} className="grid gap-5">
      <FormField label={label} hint={hint} error={errorOf('code')} required>
        {(field) => (
          <Input
            {...field}
            {...register('code')}
            inputMode={accepts === 'app' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormNotice notice={notice} />
      <DialogButtonRow>
        {secondaryAction}
        <Button type="submit" variant={tone} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogButtonRow>
    </form>
  )
}

export function VerifySecondFactorForm({ returnPath }: { returnPath: string }) {
  const t = useTranslations('users.second-factor.give')
  const router = useRouter()
  return (
    <Card className="max-w-md">
      <SecondFactorCodeForm
        accepts="either"
        label={t('code')}
        hint={t('hint')}
        submitLabel={t('submit')}
        failure={t('failure')}
        send={(code) => apiFetch('account/second-factor/proof', { body: { code } })}
        onDone={() => {
          router.replace(returnPath)
          // The router's cache must not show pages rendered before the code.
          router.refresh()
        }}
      />
      <p className="mt-5 text-sm text-text-muted">{t('lost')}</p>
    </Card>
  )
}
