'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { loginHref } from '@/components/session/login-href'
import { useSession } from '@/components/session/use-session'
import { NeverSendMoney } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import type { RequestViewerDto } from '@/lib/features/pledges/server/read-request-viewer'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { PhoneFact, RequestFact } from './request-facts'
import { RequestViewer } from './request-viewer'

type HiddenPhoneProps = { request: Pick<BloodRequestDto, '_id' | 'phoneFor'> }

/** The page never contains the number: the browser loads it for readers who may see it. */
export function HiddenPhone({ request }: HiddenPhoneProps) {
  return (
    <RequestViewer requestId={request._id}>
      {(viewer) => <ViewerPhone request={request} viewer={viewer} />}
    </RequestViewer>
  )
}

function ViewerPhone({
  request: { _id, phoneFor },
  viewer: data,
}: HiddenPhoneProps & { viewer: RequestViewerDto | undefined }) {
  const t = useTranslations('requests.public')
  const { currentUser } = useSession()
  const phone = data?.contact?.phone
  if (phone) return <PhoneWithWarning phone={phone} />
  const isForMembers = phoneFor === 'members'
  const isLimited = isForMembers && currentUser && data
  const othersText = isForMembers ? 'members' : 'pledged'
  const text = data?.contact && data.pledge ? 'emailed' : isLimited ? 'limit' : othersText
  const mayLoad = isForMembers && !data
  return (
    <>
      <RequestFact icon={<Icon name="phone" />} label={t('card.phone')}>
        <span className={clsx('text-text-muted', mayLoad && 'number-to-come')}>
          {t(`hidden.${text}`)}
        </span>
        {isForMembers && !currentUser ? (
          <span className="for-guests-alone">
            <Link
              href={loginHref(`/request/${_id}`)}
              className="-my-1 flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
            >
              {t('hidden.login')}
            </Link>
          </span>
        ) : null}
      </RequestFact>
      {/* Reserves the space of the warning that comes with the number. */}
      {mayLoad ? (
        <div className="warning-to-come">
          <dt className="sr-only">{t('page.warning')}</dt>
          <dd>
            <NeverSendMoney />
          </dd>
        </div>
      ) : null}
    </>
  )
}

export function PhoneWithWarning({ phone }: { phone: string }) {
  const t = useTranslations('requests.public.page')
  return (
    <>
      <PhoneFact phone={phone} />
      <div className="contents">
        <dt className="sr-only">{t('warning')}</dt>
        <dd>
          <NeverSendMoney />
        </dd>
      </div>
    </>
  )
}
