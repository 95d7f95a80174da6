'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { BecomeDonor, type NextRequestOfferProps } from './become-donor'
import { useEligibility } from './use-eligibility'

const loadQuestion = () =>
  import('@/components/push/push-prompt').then((module) => module.PushPrompt)

export function MemberNextRequestOffer({
  request,
  person,
}: NextRequestOfferProps & { person: CurrentUser }) {
  const t = useTranslations('pledges.public.toldOfNext')
  const { eligibility, isLoaded } = useEligibility(person)
  if (!eligibility?.isDonor) {
    return <BecomeDonor request={request} className={isLoaded ? undefined : 'invisible'} />
  }
  return (
    <div className="mt-4">
      <p>{t('donor')}</p>
      <Link href="/dashboard/notifications" className={standaloneLinkStyle}>
        {t('choose')}
      </Link>
      <LazyPushQuestion />
    </div>
  )
}

function LazyPushQuestion() {
  const [PushQuestion, fetchQuestion] = useLazyComponent(loadQuestion)
  useEffect(() => {
    fetchQuestion()
  }, [fetchQuestion])
  return PushQuestion ? <PushQuestion className="mt-2" /> : null
}
