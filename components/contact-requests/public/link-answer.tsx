'use client'

import { Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { NeverSendMoney } from '@/components/ui/never-send-money'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { localDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { Agreed } from '@/lib/features/contact-requests/answer-contact-request'
import type { ContactAnswer } from '@/lib/features/contact-requests/rules'

type LinkAnswerProps = {
  token: string
  name: string
  isDeclining: boolean
}

/** Needs a press: mail scanners open the page, which must not change anything. */
export function LinkAnswer({ token, name, isDeclining }: LinkAnswerProps) {
  const t = useTranslations('contact-requests.link')
  const problemText = useProblemText()
  const [sending, setSending] = useState<ContactAnswer | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [answered, setAnswered] = useState<{ agreed: Agreed | null } | null>(null)

  async function send(answer: ContactAnswer) {
    setSending(answer)
    setNotice(null)
    try {
      setAnswered(await callApi('contact-requests/answer', { body: { token, answer } }))
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setNotice({ title: t('failure'), text: problemText(cause) })
    } finally {
      setSending(null)
    }
  }

  if (answered) return <Answered {...answered} name={name} />
  const button = (answer: ContactAnswer) => (
    <Button
      key={answer}
      size="lg"
      variant={(answer === 'decline') === isDeclining ? 'primary' : 'secondary'}
      loading={sending === answer}
      disabled={sending !== null && sending !== answer}
      onClick={() => send(answer)}
    >
      {t(answer)}
    </Button>
  )
  return (
    <div className="flex flex-col gap-3">
      <FormNotice notice={notice} />
      {isDeclining ? [button('decline'), button('accept')] : [button('accept'), button('decline')]}
      <p className="text-sm text-text-muted">{t('consent')}</p>
    </div>
  )
}

function Answered({ agreed, name }: { agreed: Agreed | null; name: string }) {
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
              {t('call', { phone: localDigits(agreed.phone, locale) })}
            </a>
          </Button>
          <NeverSendMoney />
        </>
      ) : null}
    </section>
  )
}
