'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/notify'
import { PhoneText } from '@/components/ui/phone-text'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import type { ReadPhone } from '@/lib/features/users/phone/read-phone'

/** Whether the person's phone is confirmed, and the way to confirm it: a number, then the code sent to it. */
export function PhoneCard({ phone }: { phone: ReadPhone }) {
  const t = useTranslations('users.account.phone')
  const dayText = useDayText()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { confirmed, proposed } = phone
  const known = confirmed?.number ?? proposed
  return (
    <Card as="section" className="gap-5" aria-labelledby="own-phone">
      <h2 id="own-phone" className="text-xl font-bold">
        {t('title')}
      </h2>
      {known ? (
        <p className="font-semibold">
          <span className="figures mr-3">
            <PhoneText phone={known} />
          </span>
          <Badge tone={confirmed ? 'success' : 'warning'}>
            {t(confirmed ? 'confirmed' : 'unconfirmed')}
          </Badge>
        </p>
      ) : null}
      {confirmed ? (
        <p className="text-sm text-text-muted">{t('since', { day: dayText(confirmed.day) })}</p>
      ) : (
        <>
          <p className="text-text-muted">{t('none')}</p>
          <NumberForm phone={phone} hasSent={sentTo !== null} onSent={setSentTo} />
          {sentTo ? <CodeForm key={sentTo} sentTo={sentTo} /> : null}
        </>
      )}
    </Card>
  )
}

interface NumberFormProps {
  phone: ReadPhone
  hasSent: boolean
  onSent: (phone: string) => void
}

/** The number, and the button that sends the code. Donors confirm the number of their donor record. */
function NumberForm({ phone: { proposed }, hasSent, onSent }: NumberFormProps) {
  const t = useTranslations('users.account.phone')
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () =>
      (await import('@/lib/features/users/phone/schema')).phoneCodeRequestSchema,
    defaultValues: { phone: proposed ?? '' },
    submit: (body) => {
      setNotice(null)
      return callApi('account/phone/code', { body })
    },
    onDone: (_answer, { phone }) => onSent(phone),
    onProblem: (problem) => setNotice({ title: t('askFailure'), text: problemText(problem) }),
  })
  return (
    <form {...formProps} className="grid gap-4">
      <FormField label={t('number')} error={errorOf('phone')} required>
        {(field) => (
          <Input
            {...field}
            {...register('phone')}
            type="tel"
            autoComplete="tel"
            readOnly={proposed !== null}
          />
        )}
      </FormField>
      <FormNotice notice={notice} />
      <Button
        type="submit"
        variant={hasSent ? 'secondary' : 'primary'}
        loading={isSubmitting}
        className="justify-self-start"
      >
        {t(hasSent ? 'askAgain' : 'ask')}
      </Button>
    </form>
  )
}

/** The code that was sent. */
function CodeForm({ sentTo }: { sentTo: string }) {
  const t = useTranslations('users.account.phone')
  const locale = useLocale()
  const router = useRouter()
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const { register, formProps, isSubmitting, errorOf } = useAppForm({
    loadSchema: async () => (await import('@/lib/features/users/phone/schema')).phoneCodeSchema,
    defaultValues: { code: '' },
    submit: (body) => {
      setNotice(null)
      return callApi('account/phone', { method: 'PUT', body })
    },
    onDone: () => {
      notify.success(t('done'), { text: t('doneText') })
      router.refresh()
    },
    onProblem: (problem) => setNotice({ title: t('failure'), text: problemText(problem) }),
  })
  return (
    <form {...formProps} className="grid gap-4 border-t border-line pt-5">
      <p role="status">{t('sent', { phone: localDigits(sentTo, locale) })}</p>
      <FormField label={t('code')} error={errorOf('code')} required>
        {(field) => (
          <Input
            {...field}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="max-w-40"
          />
        )}
      </FormField>
      <FormNotice notice={notice} />
      <Button type="submit" loading={isSubmitting} className="justify-self-start">
        {t('confirm')}
      </Button>
    </form>
  )
}
