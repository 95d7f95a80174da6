'use client'

import { Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { NeverSendMoney } from '@/components/ui/contact-text'
import { apiFetch } from '@/lib/core/http/api-client'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { ContactAnswer } from '@/lib/features/contact-requests/rules'
import type { AcceptedContact } from '@/lib/features/contact-requests/server/answer-contact-request'

type ContactAnswerFormProps = {
  token: string
  name: string
  isDeclining: boolean
}

/** Needs a press: email scanners open the page, which must not change anything. */
export function ContactAnswerForm({ token, name, isDeclining }: ContactAnswerFormProps) {
  const t = useTranslations('contact-requests.link')
  const [answered, setAnswered] = useState<{ agreed: AcceptedContact | null } | null>(null)
  const {
    trigger: send,
    variables: sending,
    isMutating,
    errorNotice,
  } = useMutation(
    (answer: ContactAnswer) =>
      apiFetch('contact-requests/answer', {
        body: { token, answer },
      }),
    { failure: t('failure'), showError: 'inline', onSuccess: setAnswered },
  )

  if (answered) return <Answered {...answered} name={name} />
  const button = (answer: ContactAnswer) => (
    <Button
      key={answer}
      size="lg"
      variant={(answer === 'decline') === isDeclining ? 'primary' : 'secondary'}
      loading={sending === answer}
      disabled={isMutating && sending !== answer}
      onClick={() => send(answer)}
    >
      {t(answer)}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <FormNotice notice={errorNotice} />
      {isDeclining ? [button('decline'), button('accept')] : [button('accept'), button('decline')]}
      <p className="text-sm text-text-muted">{t('consent')}</p>
    </div>
  )
}

function Answered({ agreed, name }: { agreed: AcceptedContact | null; name: string }) {
  const t = useTranslations('contact-requests.link')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The buttons disappeared with the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="answered" className="flex flex-col gap-4">
      <h2 id="answered" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t(agreed ? 'accepted' : 'declined')}
      </h2>
      <p>{t(agreed ? 'acceptedText' : 'declinedText', { name })}</p>
      {agreed ? (
        <>
          <Button asChild className="whitespace-nowrap">
            <a href={telephoneHref(agreed.phone)}>
              <Phone aria-hidden="true" className="size-5" />
              {t('call', { phone: toLocalDigits(agreed.phone, locale) })}
            </a>
          </Button>
          <NeverSendMoney />
        </>
      ) : null}
    </section>
  )
}
