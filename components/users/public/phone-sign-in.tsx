'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useNativeForm } from '@/components/forms/use-native-form'
import { refreshSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { linkStyle } from '@/components/ui/link-styles'
import { NativeSelect } from '@/components/ui/native-select'
import { PasswordInput } from '@/components/ui/password-input'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { Endpoints, ResponseOf } from '@/lib/core/http/endpoints'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { BLOOD_GROUPS, formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { toApiError } from './google-button'

const loadSchemas = () => import('@/lib/features/users/phone/schema')

type PhoneSignInProps = {
  /** The number of the form above, so that people type it once; they can choose another. */
  phone?: string
  /** Only this number may sign in, such as that of a session that ended. */
  isPhoneFixed?: boolean
  /** False stops before an SMS is sent, such as when the form above has errors. */
  beforeSend?: () => Promise<boolean>
  /** The button that completes the login. */
  submitLabel?: string
  isLeaving?: boolean
  /** The session is known by then. */
  onSignedIn: (result: { isNew: boolean }) => void
}

/**
 * Signs in or up with a number, a code by SMS and, for a new account, a name. It has forms of its
 * own, so render it beside another form, never in it; the caller decides what follows.
 */
export function PhoneSignIn({ phone, isPhoneFixed, beforeSend, ...props }: PhoneSignInProps) {
  const t = useTranslations('users.account.phoneSignIn')
  const locale = useLocale()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [codeCount, setCodeCount] = useState(0)
  const [wantsOther, setWantsOther] = useState(false)
  const countCode = (number: string) => {
    setSentTo(number)
    setCodeCount((count) => count + 1)
  }
  const changePhone = () => {
    setWantsOther(true)
    setSentTo(null)
    setCodeCount(0)
  }
  if (sentTo !== null) {
    return (
      <div className="grid gap-5">
        <p role="status">
          {t(codeCount > 1 ? 'sentAgain' : 'sent', { phone: toLocalDigits(sentTo, locale) })}
        </p>
        {/* Another code starts over: the field and what the last code led to are out of date. */}
        <CodeForm
          key={codeCount}
          {...props}
          sentTo={sentTo}
          onSentAgain={() => countCode(sentTo)}
          onChangePhone={changePhone}
        />
      </div>
    )
  }
  return (
    <NumberForm
      phone={phone}
      isPhoneFixed={isPhoneFixed}
      isFieldHidden={phone !== undefined && !isPhoneFixed && !wantsOther}
      onWantOther={() => setWantsOther(true)}
      beforeSend={beforeSend}
      onSent={countCode}
    />
  )
}

type NumberFormProps = Pick<PhoneSignInProps, 'phone' | 'isPhoneFixed' | 'beforeSend'> & {
  isFieldHidden: boolean
  onWantOther: () => void
  onSent: (phone: string) => void
}

function NumberForm(props: NumberFormProps) {
  const { phone, isPhoneFixed = false, isFieldHidden, onWantOther, beforeSend, onSent } = props
  const t = useTranslations('users.account.phoneSignIn')
  const sendCode = useSendCode()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const { formProps, isSubmitting, errorOf } = useNativeForm({
    loadSchema: async () => (await loadSchemas()).phoneCodeRequestSchema,
    submit: async (body) => {
      setNotice(null)
      await sendCode.request(body.phone)
      return body.phone
    },
    onDone: onSent,
    onError: (error) => setNotice(sendCode.noticeOf(error)),
  })
  const phoneError = errorOf('phone')
  const isHidden = isFieldHidden && !phoneError
  const showField = useEffectEvent(onWantOther)
  useEffect(() => {
    if (phoneError) showField()
  }, [phoneError])

  async function checkAndSend(event: FormEvent) {
    event.preventDefault()
    if (!beforeSend || (await beforeSend())) await formProps.onSubmit(event)
  }

  return (
    <form
      {...formProps}
      aria-label={t('title')}
      className="grid gap-5"
      onSubmit={(event) => void checkAndSend(event)}
    >
      {isHidden ? (
        <>
          <input type="hidden" name="phone" value={phone} />
          <p className="text-text-muted">{t('hint')}</p>
        </>
      ) : (
        <FormField label={t('number')} hint={t('hint')} error={phoneError} required>
          {(field) => (
            <Input
              {...field}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              defaultValue={phone}
              readOnly={isPhoneFixed}
            />
          )}
        </FormField>
      )}
      <FormNotice notice={notice} />
      <Button type="submit" size="lg" loading={isSubmitting}>
        {t('ask')}
      </Button>
      {isHidden ? <TextButton onClick={onWantOther}>{t('change')}</TextButton> : null}
    </form>
  )
}

function useSendCode() {
  const t = useTranslations('users.account.phoneSignIn')
  const errorText = useErrorText()
  return {
    request: (phone: string) => apiFetch('phone-sign-in/code', { body: { phone } }),
    noticeOf: (error: ApiError): FormNoticeContent => ({
      title: t('askFailure'),
      text: errorText(error),
    }),
  }
}

type Result = ResponseOf<Endpoints['POST phone-sign-in']>

type CodeFormProps = Pick<PhoneSignInProps, 'submitLabel' | 'isLeaving' | 'onSignedIn'> & {
  sentTo: string
  onSentAgain: () => void
  onChangePhone: () => void
}

function CodeForm({ sentTo, onSentAgain, onChangePhone, ...props }: CodeFormProps) {
  const { submitLabel, isLeaving, onSignedIn } = props
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
      const result = await apiFetch('phone-sign-in', { body })
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

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={`${linkStyle} min-h-11`}>
      {children}
    </button>
  )
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
