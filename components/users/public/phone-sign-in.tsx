'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useNativeForm } from '@/components/forms/use-native-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { TextButton } from '@/components/ui/link-styles'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { networkError } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { PhoneCodeFormProps } from './phone-code-form'
import { useSendCode } from './use-send-code'

const loadSchema = () =>
  import('@/lib/features/users/phone/schema').then((module) => module.phoneCodeRequestSchema)
const loadCodeForm = () => import('./phone-code-form').then((module) => module.PhoneCodeForm)

type PhoneSignInProps = Omit<PhoneCodeFormProps, 'sentTo' | 'onSentAgain' | 'onChangePhone'> & {
  /** The number of the form above, so that people type it once; they can choose another. */
  phone?: string
  /** Only this number may sign in, such as that of a session that ended. */
  isPhoneFixed?: boolean
  /** False stops before an SMS is sent, such as when the form above has errors. */
  beforeSend?: () => Promise<boolean>
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
  const [CodeForm, fetchCodeForm] = useLazyComponent(loadCodeForm)
  const countCode = (number: string) => {
    setSentTo(number)
    setCodeCount((count) => count + 1)
  }
  const changePhone = () => {
    setWantsOther(true)
    setSentTo(null)
    setCodeCount(0)
  }
  if (sentTo !== null && CodeForm) {
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
      fetchCodeForm={fetchCodeForm}
      onSent={countCode}
    />
  )
}

type NumberFormProps = Pick<PhoneSignInProps, 'phone' | 'isPhoneFixed' | 'beforeSend'> & {
  isFieldHidden: boolean
  onWantOther: () => void
  fetchCodeForm: () => Promise<boolean>
  onSent: (phone: string) => void
}

function NumberForm(props: NumberFormProps) {
  const { phone, isPhoneFixed = false, isFieldHidden, onWantOther, beforeSend } = props
  const t = useTranslations('users.account.phoneSignIn')
  const sendCode = useSendCode()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const { formProps, isSubmitting, errorOf } = useNativeForm({
    loadSchema,
    submit: async (body) => {
      setNotice(null)
      // Before the SMS, whose code needs it.
      if (!(await props.fetchCodeForm())) throw networkError()
      await sendCode.request(body.phone)
      return body.phone
    },
    onDone: props.onSent,
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
      onFocus={() => {
        formProps.onFocus()
        void props.fetchCodeForm()
      }}
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
