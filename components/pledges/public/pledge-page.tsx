import { useTranslations } from 'next-intl'
import { DonorFacts } from '@/components/donors/donor-facts'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { ClosedRequestNotice } from '@/components/requests/public/closed-request-notice'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { isRequestOpen } from '@/lib/features/requests/rules'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type PledgedRequest, PledgeSignUp } from './pledge-sign-up'

type PledgePageProps = {
  request: PledgedRequest
  place: string
  today: string
  hasGoogle: boolean
}

const NAMESPACES = [
  ...(['users.account', 'donors', 'pledges.public.signUp'] as const),
  ...(['ui', 'shared', 'errors', 'validation'] as const),
] as const

/** When the request needs no more donors, the sign-up leads to alerts about the next one. */
export function PledgePage({ request, place, today, hasGoogle }: PledgePageProps) {
  const t = useTranslations('pledges.public')
  const requestT = useTranslations('requests.public')
  const purpose = isRequestOpen(request, today) ? 'pledge' : 'next'
  const words = purpose === 'pledge' ? 'signUp' : 'signUp.told'
  const heading = requestT('card.heading', { bloodGroup: printedBloodGroup(request.bloodGroup) })
  return (
    <div className="bg-surface-sunken">
      <div className="container-page pt-4 pb-12 sm:pt-6 sm:pb-16">
        <Breadcrumb
          items={[
            { label: heading, href: `/request/${request._id}` },
            { label: t(`${words}.title`) },
          ]}
        />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)] lg:gap-x-12">
          {/* The combobox list extends beyond the card's edge. */}
          <Card as="section" aria-labelledby="pledge-title" className="gap-6 overflow-visible">
            <header className="grid gap-2">
              <h1 id="pledge-title" className="text-2xl font-bold">
                {t(`${words}.title`)}
              </h1>
              <p className="text-text-muted">{t(`${words}.lead`)}</p>
              <RequestSummary request={request} place={place} />
            </header>
            {purpose === 'next' ? <ClosedRequestNotice request={request} today={today} /> : null}
            <ClientMessages namespaces={NAMESPACES}>
              <NoScriptNotice />
              <PledgeSignUp
                request={request}
                purpose={purpose}
                renderedOn={today}
                hasGoogle={hasGoogle}
              />
            </ClientMessages>
          </Card>
          <aside aria-label={t('signUp.facts')} className="lg:pt-6">
            <DonorFacts />
          </aside>
        </div>
      </div>
    </div>
  )
}

function RequestSummary({ request, place }: Pick<PledgePageProps, 'request' | 'place'>) {
  const t = useTranslations('requests.public.card')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  return (
    <div className="mt-2 flex items-center gap-4 rounded bg-surface-sunken p-3">
      <BloodGroupTile group={request.bloodGroup} size="sm" className="size-13 text-lg" />
      <p className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-semibold">{place}</span>
        <span className="block text-text-muted">
          {formatDayWithWeekday(request.needDate)} · {t('bagCount', { count: request.bagsNeeded })}
        </span>
      </p>
    </div>
  )
}
