'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { loginAddress } from '@/components/layout/login-address'
import { useSession } from '@/components/session/use-session'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { NeverSendMoney } from '@/components/ui/never-send-money'
import type { RequestViewer } from '@/lib/features/blood-requests/read-request-viewer'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { ForViewer } from './for-viewer'
import { Fact, PhoneFact } from './request-facts'

type HiddenPhoneProps = { request: Pick<ShownRequest, '_id' | 'phoneFor'> }

/** The page never contains the number: the browser loads it for readers who may see it. */
export function HiddenPhone({ request }: HiddenPhoneProps) {
  return (
    <ForViewer requestId={request._id}>
      {(viewer) => <PhoneOf request={request} viewer={viewer} />}
    </ForViewer>
  )
}

function PhoneOf({
  request: { _id, phoneFor },
  viewer: data,
}: HiddenPhoneProps & { viewer: RequestViewer | undefined }) {
  const t = useTranslations('blood-requests.public')
  const { currentUser } = useSession()
  const phone = data?.contact?.phone
  if (phone) return <ShownPhone phone={phone} />
  const isForMembers = phoneFor === 'members'
  const isLimited = isForMembers && currentUser && data
  const forOthers = isForMembers ? 'members' : 'pledged'
  const text = data?.contact && data.pledge ? 'emailed' : isLimited ? 'limit' : forOthers
  const mayCome = isForMembers && !data
  return (
    <>
      <Fact icon={<Icon name="phone" />} label={t('card.phone')}>
        <span className={clsx('text-text-muted', mayCome && 'number-to-come')}>
          {t(`hidden.${text}`)}
        </span>
        {isForMembers && !currentUser ? (
          <span className="for-guests-alone">
            <Link
              href={loginAddress(`/request/${_id}`)}
              className="-my-1 flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
            >
              {t('hidden.login')}
            </Link>
          </span>
        ) : null}
      </Fact>
      {/* Reserves the space of the warning that comes with the number. */}
      {mayCome ? (
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

export function ShownPhone({ phone }: { phone: string }) {
  const t = useTranslations('blood-requests.public.page')
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
