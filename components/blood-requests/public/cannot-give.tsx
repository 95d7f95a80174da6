'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { useLongDayText } from '@/components/ui/calendar-day'
import {
  type CannotGive as Cannot,
  type Eligibility,
  whyCannotGive,
} from '@/lib/features/blood-requests/eligibility'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { registrationAndBack } from './return-to-request'
import { useEligibility } from './use-eligibility'

/** What stands in the place of a request's button for a person who cannot give to it, or null. */
export type Notice = (request: WireRequest, describedBy?: string) => ReactNode

type CannotGiveProps = {
  person: CurrentUser
  /** What is known of the person; called again when more is known. */
  onKnown: (notice: { of: Notice }) => void
}

/** Finds out to which requests a person cannot give. It shows nothing by itself. */
export function CannotGive({ person, onKnown }: CannotGiveProps) {
  const { eligibility, isAnswered } = useEligibility(person)
  useEffect(() => {
    if (isAnswered) onKnown({ of: noticeFor(eligibility) })
  }, [eligibility, isAnswered, onKnown])
  return null
}

function noticeFor(eligibility: Eligibility | undefined): Notice {
  return (request, describedBy) => {
    const why = eligibility && whyCannotGive(request, eligibility)
    return why ? <Why why={why} requestId={request._id} describedBy={describedBy} /> : null
  }
}

type WhyProps = { why: Cannot; requestId: string; describedBy?: string }

function Why({ why, requestId, describedBy }: WhyProps) {
  const t = useTranslations('blood-requests.public.cannotGive')
  const printDay = useLongDayText()
  const details = `/request/${requestId}#viewer`
  switch (why.code) {
    case 'own-request':
      return (
        <Told describedBy={describedBy} text={t('own')}>
          <Way href={details}>{t('whoPledged')}</Way>
        </Told>
      )
    case 'pledged':
      return (
        <Told describedBy={describedBy} text={t('pledged', { bags: why.bags })}>
          <Way href={details}>{t('whatNow')}</Way>
        </Told>
      )
    case 'not-a-donor':
      return (
        <Told describedBy={describedBy} text={t('notDonor')}>
          <Button asChild size="sm" className="mt-1.5">
            <Link href={registrationAndBack({ _id: requestId })} prefetch={false}>
              {t('register')}
            </Link>
          </Button>
        </Told>
      )
    case 'not-yet-eligible':
      return <Told describedBy={describedBy} text={t('deferred', { day: printDay(why.from) })} />
    case 'pledge-refused':
      return <Told describedBy={describedBy} text={t('refused')} />
  }
}

type ToldProps = { describedBy?: string; text: string; children?: ReactNode }

/** It takes the focus of the button that it replaces when that was pressed meanwhile. */
function Told({ describedBy, text, children }: ToldProps) {
  return (
    <div
      tabIndex={-1}
      data-cannot-give
      aria-describedby={describedBy}
      className="flex min-h-12 w-full flex-1 flex-col items-center justify-center rounded bg-surface-hover px-4 py-2 text-center leading-snug"
    >
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-mb-1 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  )
}
