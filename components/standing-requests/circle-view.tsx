import { useTranslations } from 'next-intl'
import { SharePanel } from '@/components/share/share-panel'
import { BloodGroupTile, printedBloodGroup } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { useFormatDayWithWeekday, useFormatNumber } from '@/components/ui/use-format'
import { CIRCLE_REST_DAYS } from '@/lib/features/standing-requests/rules'
import type { CircleForPerson } from '@/lib/features/standing-requests/server/list-own-standing-requests'
import { CircleMembership } from './circle-membership'

type CircleViewProps = CircleForPerson & {
  isDonor: boolean
  /** In the language of the page. */
  place: string
  /** With the host. */
  url: string
}

export function CircleView({ circle, isOwn, isMember, isDonor, place, url }: CircleViewProps) {
  const t = useTranslations('standing-requests.circle')
  const component = useTranslations('requests.public.component.inSentence')
  const formatDay = useFormatDayWithWeekday()
  const formatNumber = useFormatNumber()
  const { _id, bagsAsked: bags, everyWeeks: weeks, currentRequest } = circle
  const group = printedBloodGroup(circle.bloodGroup)
  return (
    <div className="flex flex-col gap-6">
      <Card as="section" aria-labelledby="circle-heading">
        <header className="flex items-center gap-4">
          <BloodGroupTile group={circle.bloodGroup} size="lg" decorative />
          <h1 id="circle-heading" className="text-2xl font-bold wrap-anywhere">
            {t('title', { group })}
          </h1>
        </header>
        <p className="mt-4">
          {t('lead', { place, bags, weeks, what: component(circle.component ?? 'any') })}
        </p>
        {circle.status === 'paused' ? <p className="mt-3 font-semibold">{t('paused')}</p> : null}
        <dl className="mt-4 grid grid-cols-2 gap-4">
          <Fact term={t('next')}>{formatDay(circle.nextDate)}</Fact>
          <Fact term={t('size')}>{formatNumber(circle.circleSize)}</Fact>
        </dl>
        {isOwn ? null : (
          <div className="mt-5">
            <CircleMembership id={_id} isMember={isMember} isDonor={isDonor} />
          </div>
        )}
        {currentRequest ? (
          <Link href={`/request/${currentRequest}`} className={standaloneLinkStyle}>
            {t('current')}
          </Link>
        ) : null}
      </Card>
      {isOwn ? (
        <Card as="section" aria-labelledby="invite-heading">
          <h2 id="invite-heading" className="text-lg font-bold">
            {t('own')}
          </h2>
          <p className="mt-1 mb-4 text-text-muted">{t('ownText')}</p>
          <SharePanel shared={{ url, text: t('share', { group, weeks }) }} />
          <Link href="/dashboard/standingrequests" className={standaloneLinkStyle}>
            {t('manage')}
          </Link>
        </Card>
      ) : null}
      <Card as="section" aria-labelledby="how-heading">
        <h2 id="how-heading" className="text-lg font-bold">
          {t('how')}
        </h2>
        <ul className="mt-2 list-disc pl-5">
          <li>{t('steps.first')}</li>
          <li>{t('steps.turns', { weeks: CIRCLE_REST_DAYS / 7 })}</li>
          <li>{t('steps.free')}</li>
        </ul>
      </Card>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="text-text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
