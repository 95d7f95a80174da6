'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useFormFields } from '@/components/forms/app-form'
import { PhotoField } from '@/components/forms/photo-field'
import { FormField } from '@/components/ui/form-field'
import { Icon } from '@/components/ui/icon'
import { PasswordInput } from '@/components/ui/password-input'
import { CurrentPhoto } from '@/components/ui/photo-input'
import { PORTRAIT_SIDE } from '@/components/ui/shrink-image'
import { useFormatList } from '@/components/ui/use-format-list'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import { missingPasswordRules, PASSWORD_RULES, type PasswordRule } from '@/lib/features/users/rules'
import type { SignUpFormValues } from '@/lib/features/users/schema'
import { EmailAndNameFields, type EmailAndNameFieldsProps } from './email-and-name-fields'

type PhotoAndPasswordFieldsProps = {
  /** Puts the photo last, and starts with a drawn avatar in its place. */
  hasAvatar?: boolean
}

/** For an `AppForm`. */
export function AccountFields({
  emailError,
  ...props
}: EmailAndNameFieldsProps & PhotoAndPasswordFieldsProps) {
  return (
    <>
      <EmailAndNameFields emailError={emailError} />
      <PhotoAndPasswordFields {...props} />
    </>
  )
}

/** For an `AppForm`: the account's fields after email and name. */
export function PhotoAndPasswordFields({ hasAvatar = false }: PhotoAndPasswordFieldsProps) {
  const t = useTranslations('users.account.register')
  const form = useFormFields<SignUpFormValues>()
  return (
    <>
      {hasAvatar ? null : (
        <PhotoField form={form} label={t('photo')} maxSide={PORTRAIT_SIDE} required />
      )}
      <NewPasswordFields label={t('password')} form={form} />
      {hasAvatar ? (
        <PhotoField
          form={form}
          label={t('photo')}
          maxSide={PORTRAIT_SIDE}
          current={<CurrentPhoto url={DEFAULT_PHOTO} />}
          chooseLabel={t('avatar.choose')}
          emptyLabel={t('avatar.empty')}
        />
      ) : null}
    </>
  )
}

type PasswordName = 'password' | 'confirmPassword'

type NewPasswordFieldsProps = {
  label: string
  form: {
    register: (name: PasswordName, options?: { deps?: 'confirmPassword' }) => UseFormRegisterReturn
    watch: (name: 'password') => string | undefined
    errorOf: (name: PasswordName) => string | undefined
  }
}

export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const t = useTranslations('users.account.password')
  const rules = useId()
  return (
    <>
      <div className="grid gap-2">
        <FormField label={label} error={form.errorOf('password')} required>
          {(field) => (
            <PasswordInput
              {...field}
              {...form.register('password', { deps: 'confirmPassword' })}
              aria-describedby={[field['aria-describedby'], rules].filter(Boolean).join(' ')}
              autoComplete="new-password"
            />
          )}
        </FormField>
        <PasswordRules id={rules} password={form.watch('password') ?? ''} />
      </div>
      <FormField label={t('confirm')} error={form.errorOf('confirmPassword')} required>
        {(field) => (
          <PasswordInput
            {...field}
            {...form.register('confirmPassword')}
            autoComplete="new-password"
          />
        )}
      </FormField>
    </>
  )
}

const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[]

function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useTranslations('users.account.password')
  const missing = missingPasswordRules(password)
  const formatList = useFormatList()
  return (
    <>
      <ul
        id={id}
        aria-label={t('label')}
        className="grid gap-x-4 gap-y-1 text-sm text-text-muted sm:grid-cols-2"
      >
        {RULES.map((rule) => (
          <Rule key={rule} text={t(rule)} met={missing.includes(rule) ? null : t('met')} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {!password
          ? ''
          : missing.length === 0
            ? t('strong')
            : t('missing', { rules: formatList(missing.map((rule) => t(rule))) })}
      </p>
    </>
  )
}

/** `met` is the text for screen readers, or null while the password does not meet the rule. */
function Rule({ text, met }: { text: string; met: string | null }) {
  return (
    <li
      className={clsx(
        'flex items-center gap-2 transition-colors',
        met && 'font-medium text-success',
      )}
    >
      <span className="grid size-4 shrink-0 place-items-center">
        {met ? (
          <Icon name="check" className="size-4" />
        ) : (
          <span className="size-1.5 rounded-full bg-line-strong" />
        )}
      </span>
      <span>
        {text}
        {met ? <span className="sr-only"> ({met})</span> : null}
      </span>
    </li>
  )
}
