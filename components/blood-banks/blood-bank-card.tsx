import { useTranslations } from 'next-intl'
import { BloodGroupTile } from '@/components/ui/blood-group'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { useFormatDateTime } from '@/components/ui/use-format'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import { ageOf, isCountStale } from '@/lib/features/blood-banks/rules'
import type { StockedBankDto } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { type PlaceNames, toLocalPlace, toPlaceText } from '@/lib/features/places/place-names'
import { contentLangAttribute } from '@/lib/i18n/translated-content'

type BloodBankCardProps = {
  bank: StockedBankDto
  names?: PlaceNames
  /** Milliseconds; the counts' age is relative to it. */
  now: number
}

export function BloodBankCard({ bank, names, now }: BloodBankCardProps) {
  const t = useTranslations('blood-banks.public.list')
  const { name, address, openingNote, phone } = bank
  const heading = `blood-bank-${bank._id}`
  return (
    <Card as="li" aria-labelledby={heading} className="h-full">
      <h2
        id={heading}
        lang={contentLangAttribute(bank)}
        className="text-lg font-bold wrap-anywhere"
      >
        {name}
      </h2>
      <p lang={contentLangAttribute(bank)} className="wrap-anywhere text-text-muted">
        {address}
      </p>
      <p className="text-text-muted">{toLocalPlace(toPlaceText(bank), names)}</p>
      <Counts bank={bank} now={now} />
      <div className="mt-auto flex flex-col pt-3">
        {openingNote ? (
          <p className="flex min-h-11 items-center gap-2">
            <Icon name="clock" className="size-5 shrink-0 text-text-muted" />
            <span className="sr-only">{t('hours')}</span>
            <span lang={contentLangAttribute(bank)} className="wrap-anywhere">
              {openingNote}
            </span>
          </p>
        ) : null}
        <a
          href={telephoneHref(phone)}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
        >
          <Icon name="phone" className="size-5" />
          <span className="sr-only">{t('call', { name })}</span>
          <PhoneText phone={phone} />
        </a>
      </div>
    </Card>
  )
}

function Counts({ bank: { stock, countedAt }, now }: Pick<BloodBankCardProps, 'bank' | 'now'>) {
  const t = useTranslations('blood-banks.public')
  const component = useTranslations('requests.public.component')
  const formatDateTime = useFormatDateTime()
  const groups = BLOOD_GROUPS.map((group) => ({
    group,
    counts: stock.filter(({ bloodGroup }) => bloodGroup === group),
  })).filter(({ counts }) => counts.length > 0)
  const at = new Date(now)
  const latest = countedAt ? new Date(countedAt) : null
  return (
    <>
      {groups.length === 0 ? <p className="mt-3">{t('list.noCounts')}</p> : null}
      {/* All components of eight groups would fill a phone's screen. */}
      <ul className={cn('mt-3 grid gap-2 empty:hidden', groups.length > 1 && 'grid-cols-4')}>
        {groups.map(({ group, counts }) =>
          groups.length > 1 ? (
            <li key={group} className="flex flex-col items-center gap-1">
              <BloodGroupTile group={group} size="sm" />
              <span className="figures text-sm">
                {t('list.bags', { bags: counts.reduce((sum, { bags }) => sum + bags, 0) })}
              </span>
            </li>
          ) : (
            <li key={group} className="flex items-center gap-3">
              <BloodGroupTile group={group} size="sm" className="shrink-0" />
              <span className="figures min-w-0">
                {counts
                  .map((count) =>
                    t('count', { component: component(count.component), bags: count.bags }),
                  )
                  .join(' · ')}
              </span>
            </li>
          ),
        )}
      </ul>
      {latest && countedAt ? (
        <p className="mt-3 text-sm text-text-muted">
          <time dateTime={countedAt}>
            {t('list.counted', { ...ageOf(latest, at), moment: formatDateTime(countedAt) })}
          </time>{' '}
          {isCountStale(latest, at) ? (
            <strong className="font-semibold text-text">{t('list.callFirst')}</strong>
          ) : null}
        </p>
      ) : (
        <p className="mt-3 text-sm text-text-muted">{t('list.neverCounted')}</p>
      )}
    </>
  )
}
