'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { CurrentUser } from '@/components/session/use-auth'
import { useSession } from '@/components/session/use-session'
import { Link } from '@/components/ui/link'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { donorRegistrationHref, pledgeSignUpHref } from './return-to-request'
import { useEligibility } from './use-eligibility'

type DonorLinkProps = { request: Pick<ShownRequest, '_id'> }

/**
 * Leads to the registration, and whoever is a donor already to what they registered. The page is kept
 * for all, so who reads it is asked for in the browser.
 */
export function DonorLink({ request }: DonorLinkProps) {
  const { currentUser } = useSession()
  if (currentUser) return <MemberLink request={request} person={currentUser} />
  // Whoever was logged in here lately may be a donor: nothing is offered until that is known.
  return <RegisterLink href={pledgeSignUpHref(request)} className="for-guests" />
}

function MemberLink({ request, person }: DonorLinkProps & { person: CurrentUser }) {
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
    <Link href="/dashboard/profile" prefetch={false} className={look}>
      {t('record')}
    </Link>
  )
}

function RegisterLink({ href, className }: { href: string; className?: string }) {
  const t = useTranslations('blood-requests.public.canYouGive')
  return (
    <Link href={href} prefetch={false} className={clsx(look, className)}>
      {t('register')}
    </Link>
  )
}

const look =
  'mt-2 inline-flex min-h-11 items-center self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline'
