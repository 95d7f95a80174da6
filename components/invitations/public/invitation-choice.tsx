'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/core/http/api-client'

type InvitationChoiceProps = {
  token: string
  isDeclining: boolean
  /** The last day of the invitation, formatted. */
  until: string
  children: ReactNode
}

/** Needs a press: mail scanners open the page, which must not change anything. */
export function InvitationChoice({ token, isDeclining, until, children }: InvitationChoiceProps) {
  const t = useTranslations('invitations.page')
  const [isDeclined, setDeclined] = useState(false)
  const decline = useMutation(() => apiFetch('invitations/decline', { body: { token } }), {
    failure: t('declineFailure'),
    showError: 'inline',
    onSuccess: () => setDeclined(true),
  })

  if (isDeclined) return <Declined />
  const declineSection = (
    <section
      aria-labelledby="decline-title"
      className="grid gap-3 rounded border border-line px-4 py-4"
    >
      <h2 id="decline-title" className="font-bold">
        {t('declineTitle')}
      </h2>
      <p className="text-text-muted">
        {t('declineText')} {t('until', { day: until })}
      </p>
      <FormNotice notice={decline.errorNotice} />
      <Button
        variant={isDeclining ? 'primary' : 'secondary'}
        loading={decline.isMutating}
        onClick={() => decline.trigger()}
      >
        {t('decline')}
      </Button>
    </section>
  )
  return (
    <div className="grid gap-6">
      {isDeclining ? declineSection : null}
      {children}
      {isDeclining ? null : declineSection}
    </div>
  )
}

function Declined() {
  const t = useTranslations('invitations.page')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappeared with the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="declined" className="grid gap-3">
      <h2 id="declined" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('declined')}
      </h2>
      <p>{t('declinedText')}</p>
    </section>
  )
}
