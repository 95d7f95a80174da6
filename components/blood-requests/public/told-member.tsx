'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { Link } from '@/components/ui/link'
import { lineLinkLook } from '@/components/ui/link-look'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { BecomeDonor, type ToldOfNextProps } from './become-donor'
import { useEligibility } from './use-eligibility'

const loadQuestion = () =>
  import('@/components/push/push-question').then((module) => module.PushQuestion)

export function ToldMember({ request, person }: ToldOfNextProps & { person: CurrentUser }) {
  const t = useTranslations('blood-requests.public.toldOfNext')
  const { eligibility, isAnswered } = useEligibility(person)
  if (!eligibility?.isDonor) {
    return <BecomeDonor request={request} className={isAnswered ? undefined : 'invisible'} />
  }
  return (
    <div className="mt-4">
      <p>{t('donor')}</p>
      <Link href="/dashboard/notifications" className={lineLinkLook}>
        {t('choose')}
      </Link>
      <Question />
    </div>
  )
}

function Question() {
  const [PushQuestion, fetchQuestion] = useLazyComponent(loadQuestion)
  useEffect(() => {
    fetchQuestion()
  }, [fetchQuestion])
  return PushQuestion ? <PushQuestion className="mt-2" /> : null
}
