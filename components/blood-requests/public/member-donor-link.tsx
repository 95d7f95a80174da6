'use client'

import { useTranslations } from 'next-intl'
import type { CurrentUser } from '@/components/session/use-auth'
import { Link } from '@/components/ui/link'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { donorLinkLook, RegisterLink } from './register-link'
import { donorRegistrationHref } from './return-to-request'
import { useEligibility } from './use-eligibility'

export function MemberDonorLink({
  request,
  person,
}: {
  request: Pick<ShownRequest, '_id'>
  person: CurrentUser
}) {
  const t = useTranslations('blood-requests.public.canYouGive')
  const { eligibility, isAnswered } = useEligibility(person)
  if (!eligibility?.isDonor) {
    return (
      <RegisterLink
        href={donorRegistrationHref(request)}
        className={isAnswered ? undefined : 'invisible'}
      />
    )
  }
  return (
    <Link href="/dashboard/profile" className={donorLinkLook}>
      {t('record')}
    </Link>
  )
}
