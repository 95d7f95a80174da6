'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { CurrentUser } from '@/components/session/use-auth'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { lineLinkLook } from '@/components/ui/link-look'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { pledgeSignUpHref } from './return-to-request'
import { useEligibility } from './use-eligibility'

const loadQuestion = () =>
  import('@/components/push/push-question').then((module) => module.PushQuestion)

type ToldOfNextProps = { request: Pick<ShownRequest, '_id'> }

/**
 * For whoever comes too late: becoming a donor, who is told of the next request that they can give to.
 * A donor already is, and can choose how.
 */
export function ToldOfNext({ request }: ToldOfNextProps) {
  const { currentUser } = useSession()
  if (currentUser) return <ToldMember request={request} person={currentUser} />
  // Whoever was logged in here lately may be a donor: nothing is offered until that is known.
  return <BecomeDonor request={request} className="for-guests" />
}

function ToldMember({ request, person }: ToldOfNextProps & { person: CurrentUser }) {
  const t = useTranslations('blood-requests.public.toldOfNext')
  const { eligibility, isAnswered } = useEligibility(person)
  if (!eligibility?.isDonor) {
    return <BecomeDonor request={request} className={isAnswered ? undefined : 'invisible'} />
  }
  return (
    <div className="mt-4">
      <p>{t('donor')}</p>
      <Link href="/dashboard/notifications" prefetch={false} className={lineLinkLook}>
        {t('choose')}
      </Link>
      <Question />
    </div>
  )
}

/** Its code is for donors alone. */
function Question() {
  const [PushQuestion, fetchQuestion] = useLazyComponent(loadQuestion)
  useEffect(() => {
    fetchQuestion()
  }, [fetchQuestion])
  return PushQuestion ? <PushQuestion className="mt-2" /> : null
}

function BecomeDonor({ request, className }: ToldOfNextProps & { className?: string }) {
  const t = useTranslations('blood-requests.public.toldOfNext')
  return (
    <div className={className}>
      <Button asChild className="mt-4 w-full">
        <Link href={pledgeSignUpHref(request)} prefetch={false}>
          {t('link')}
        </Link>
      </Button>
    </div>
  )
}
