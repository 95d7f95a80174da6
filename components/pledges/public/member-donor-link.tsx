'use client'

import { useTranslations } from 'next-intl'
import type { CurrentUser } from '@/components/session/use-auth'
import { Link } from '@/components/ui/link'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { donorRegistrationHref } from './pledge-hrefs'
import { donorLinkStyle, RegisterDonorLink } from './register-donor-link'
import { useEligibility } from './use-eligibility'

export function MemberDonorLink({
  request,
  person,
}: {
  request: Pick<BloodRequestDto, '_id'>
  person: CurrentUser
}) {
  const t = useTranslations('pledges.public.canYouGive')
  const { eligibility, isLoaded } = useEligibility(person)
  if (!eligibility?.isDonor) {
    return (
      <RegisterDonorLink
        href={donorRegistrationHref(request)}
        className={isLoaded ? undefined : 'invisible'}
      />
    )
  }
  return (
    <Link href="/dashboard/profile" className={donorLinkStyle}>
      {t('record')}
    </Link>
  )
}
