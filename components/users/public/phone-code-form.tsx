'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useNativeForm } from '@/components/forms/use-native-form'
import { refreshSession, withoutSessionRequests } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { TextButton } from '@/components/ui/link-styles'
import { NativeSelect } from '@/components/ui/native-select'
import { PasswordInput } from '@/components/ui/password-input'
import { apiFetch } from '@/lib/core/http/api-client'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import { BLOOD_GROUPS, formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { toApiError } from './google-button'
import { useSendCode } from './use-send-code'

const loadSchemas = () => import('@/lib/features/users/phone/schema')

type Result = ResponseOf<Endpoints['POST phone-sign-in']>

export type PhoneCodeFormProps = {
  sentTo: string
  /** The button that completes the login. */
  submitLabel?: string
  isLeaving?: boolean
  /** The session is known by then. */
  onSignedIn: (result: { isNew: boolean }) => void
  onSentAgain: () => void
  onChangePhone: () => void
}

/** The step after the SMS: its code and, for a new account, a name. */
export function PhoneCodeForm(props: PhoneCodeFormProps) {
  const { sentTo, submitLabel, isLeaving, onSignedIn, onSentAgain, onChangePhone } = props
  const t = useTranslations('users.account.phoneSignIn')
  const errorText = useErrorText()
  const [missing, setMissing] = useState<Result | null>(null)
  const [startsNew, setStartsNew] = useState(false)
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const needs = startsNew ? 'name' : (missing?.needs ?? null)
  const asksBloodGroup = needs === 'facts' && missing?.asksBloodGroup === true

  const { formProps, isSubmitting, errorOf } = useNativeForm({
    loadSchema: async () => (await loadSchemas()).phoneSignInFormSchema(needs, asksBloodGroup),
    submit: async (typed) => {
      setNotice(null)
      const body = { phone: sentTo, ...typed, ...(startsNew && { startsNew }) }
      const result = await withoutSessionRequests(() => apiFetch('phone-sign-in', { body }))
      if (result.needs === null) await refreshSession()
      return result
    },
    onDone: (result) => {
      if (result.needs === null) onSignedIn({ isNew: result.isNew ?? false })
      else setMissing(result)
    },
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })
  const root = useFocusOnChange(needs)
  const codeInput = useRef<HTMLInputElement>(null)
  useCodeOfSms((code) => {
    if (!codeInput.current || needs !== null) return
    codeInput.current.value = code
    codeInput.current.form?.requestSubmit()
  })

  return (
    <div ref={root} className="grid gap-5">
      <form {...formProps} aria-label={t('title')} className="grid gap-5">
        <FormField label={t('code')} error={errorOf('code')} required>
          {(field) => (
            <Input
              {...field}
              ref={codeInput}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              className="max-w-40"
            />
          )}
        </FormField>
        {needs === 'name' ? (
          <TextField name="name" label={t('name')} hint={t('nameText')} error={errorOf('name')} />
        ) : null}
        {needs === 'password' ? (
          <FormField
            label={t('password')}
            hint={t('passwordText')}
            error={errorOf('password')}
            required
          >
            {(field) => (
              <PasswordInput {...field} name="password" autoComplete="current-password" />
            )}
          </FormField>
        ) : null}
        {needs === 'facts' ? (
          <TextField
            name="knownName"
            label={t('knownName')}
            hint={t('factsText')}
            error={errorOf('knownName')}
          />
        ) : null}
        {asksBloodGroup ? (
          <FormField label={t('knownBloodGroup')} error={errorOf('knownBloodGroup')} required>
            {(field) => (
              <NativeSelect {...field} name="knownBloodGroup" defaultValue="">
                <option value="" />
                {BLOOD_GROUPS.map((group) => (
                  <option key={group} value={group}>
                    {formatBloodGroup(group)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        ) : null}
        {needs === 'other-login' ? (
          <FormNotice notice={{ title: t('otherLogin'), text: t('otherLoginText') }} />
        ) : null}
        <FormNotice notice={notice} />
        {needs === 'other-login' ? null : (
          <Button type="submit" size="lg" loading={isSubmitting || isLeaving}>
            {submitLabel ?? t('submit')}
          </Button>
        )}
      </form>
      <div className="flex flex-wrap gap-x-6">
        {missing?.canStartNew && !startsNew ? (
          <TextButton onClick={() => setStartsNew(true)}>{t('startNew')}</TextButton>
        ) : null}
        <SendAgainButton phone={sentTo} onNotice={setNotice} onSent={onSentAgain} />
        <TextButton onClick={onChangePhone}>{t('change')}</TextButton>
      </div>
    </div>
  )
}

type TextFieldProps = { name: string; label: string; hint: string; error: string | undefined }

function TextField({ name, label, hint, error }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required>
      {(field) => <Input {...field} name={name} autoComplete="name" />}
    </FormField>
  )
}

type SendAgainButtonProps = {
  phone: string
  onNotice: (notice: FormNoticeContent | null) => void
  onSent: () => void
}

function SendAgainButton({ phone, onNotice, onSent }: SendAgainButtonProps) {
  const t = useTranslations('users.account.phoneSignIn')
  const sendCode = useSendCode()
  const [isSending, setSending] = useState(false)

  async function sendAgain() {
    if (isSending) return
    onNotice(null)
    setSending(true)
    try {
      await sendCode.request(phone)
      onSent()
    } catch (cause) {
      onNotice(sendCode.noticeOf(toApiError(cause)))
    } finally {
      setSending(false)
    }
  }

  return <TextButton onClick={sendAgain}>{t('again')}</TextButton>
}

/** Focuses the code first, and then the field that the last response asked for. */
function useFocusOnChange(needs: Result['needs']) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const fields = { name: 'name', password: 'password', facts: 'knownName', 'other-login': null }
    const name = needs ? fields[needs] : 'code'
    if (name) root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }, [needs])
  return root
}

/** Android's browsers offer the code of the SMS while this waits; others know `one-time-code`. */
function useCodeOfSms(onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then((credential) => {
        const { code } = (credential ?? {}) as { code?: string }
        if (code) receive(code)
      })
      // The person types the code.
      .catch(() => undefined)
    return () => waiting.abort()
  }, [])
}
