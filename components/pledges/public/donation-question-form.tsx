'use client'

import { Check, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { apiFetch } from '@/lib/core/http/api-client'
import { UNDO_MINUTES } from '@/lib/features/pledges/rules'
import type { DisputeDecision } from '@/lib/features/pledges/schema'

type Outcome = 'given' | 'refused' | 'disputed'

type DonationQuestionFormProps = {
  token: string
  name: string
}

/** Only a press counts, because email scanners open the page too. */
export function DonationQuestionForm({ token, name }: DonationQuestionFormProps) {
  const t = useTranslations('pledges.question')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { trigger: answer, variables: pressed } = useMutation(
    (decision: DisputeDecision) =>
      apiFetch('pledges/answer', { body: { token, answer: decision } }),
    { failure: t('failure'), onSuccess: (response) => setOutcome(response.outcome) },
  )

  if (outcome) return <Answered outcome={outcome} name={name} />
  return (
    <div className="grid gap-3">
      <Button
        size="lg"
        loading={pressed === 'given'}
        disabled={pressed === 'refused'}
        onClick={() => answer('given')}
      >
        <Check aria-hidden="true" className="size-5" />
        {t('gave')}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        loading={pressed === 'refused'}
        disabled={pressed === 'given'}
        onClick={() => answer('refused')}
      >
        <UserX aria-hidden="true" className="size-5" />
        {t('refuse')}
      </Button>
    </div>
  )
}

function Answered({ outcome, name }: { outcome: Outcome; name: string }) {
  const t = useTranslations('pledges.question')
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the heading takes the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <div className="rounded bg-success-soft p-4">
        <h2 ref={heading} tabIndex={-1} className="font-bold text-success">
          {t(`${outcome}.title`)}
        </h2>
        <p>{t(`${outcome}.text`, { name, minutes: UNDO_MINUTES })}</p>
      </div>
      <Button asChild variant="secondary" size="lg">
        <Link href="/dashboard/myrequests">{t('requests')}</Link>
      </Button>
    </div>
  )
}
