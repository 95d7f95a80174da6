'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useSession } from '@/components/session/use-session'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { useEligibility } from './eligibility-provider'
import { donorRegistrationHref, pledgeSignUpHref } from './pledge-hrefs'

type EligibilityCardProps = { request: Pick<BloodRequestDto, '_id'> }

/** Age and weight follow the cautious limits of the national safe blood transfusion programme. */
export function EligibilityCard({ request }: EligibilityCardProps) {
  const t = useTranslations('pledges.public.canYouGive')
  const points = [t('age'), t('interval', { days: DAYS_BETWEEN_DONATIONS })]
  return (
    <Card as="section" aria-labelledby="can-you-give">
      <h2 id="can-you-give" className="text-lg font-bold">
        {t('title')}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-text-muted">{t('group')}</p>
      <DonorLink request={request} />
    </Card>
  )
}

const donorLinkClass =
  'mt-2 inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

function DonorLink({ request }: EligibilityCardProps) {
  const t = useTranslations('pledges.public.canYouGive')
  const { currentUser } = useSession()
  const { eligibility, isLoaded } = useEligibility()
  if (eligibility?.isDonor) {
    return (
      <Link href="/dashboard/profile" className={donorLinkClass}>
        {t('record')}
      </Link>
    )
  }
  const href = currentUser ? donorRegistrationHref(request) : pledgeSignUpHref(request)
  // A recent member may be a donor, so the link waits until that is known.
  const visibility = currentUser ? !isLoaded && 'invisible' : 'for-guests'
  return (
    <Link href={href} className={clsx(donorLinkClass, visibility)}>
      {t('register')}
    </Link>
  )
}
