import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { PhoneText } from '@/components/ui/contact-text'
import { Icon } from '@/components/ui/icon'
import { ArrowLink } from '@/components/ui/page-section'
import { useFormatDateTime } from '@/components/ui/use-format'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { StockedBankDto } from '@/lib/features/blood-banks/server/list-stocked-blood-banks'
import { type PlaceNames, toLocalPlace, toPlaceText } from '@/lib/features/places/place-names'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { bloodBanksPath } from './blood-banks-path'

type StockedBloodBanksProps = {
  banks: StockedBankDto[]
  /** The names of their places in the page's language; not needed in English. */
  names?: PlaceNames
  /** The place and group that the banks were looked up for. */
  filters?: Parameters<typeof bloodBanksPath>[0]
  className?: string
}

const HEADING = 'blood-banks-heading'

export function StockedBloodBanks({ banks, names, filters, className }: StockedBloodBanksProps) {
  const t = useTranslations('blood-banks.public')
  if (banks.length === 0) return null
  return (
    <Card as="section" aria-labelledby={HEADING} className={className}>
      <h2 id={HEADING} className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 text-text-muted">{t('lead')}</p>
      <ul className="mt-4 flex flex-col gap-5">
        {banks.map((bank) => (
          <StockedBloodBank key={bank._id} bank={bank} names={names} />
        ))}
      </ul>
      <ArrowLink href={bloodBanksPath(filters)} className="mt-4 self-start">
        {t('seeAll')}
      </ArrowLink>
    </Card>
  )
}

function StockedBloodBank({ bank, names }: { bank: StockedBankDto; names?: PlaceNames }) {
  const t = useTranslations('blood-banks.public')
  const component = useTranslations('requests.public.component')
  const formatDateTime = useFormatDateTime()
  const { phone, stock } = bank
  const isStale = stock.every((count) => count.isStale)
  const lastCount = stock
    .map((count) => count.updatedAt)
    .sort()
    .at(-1)
  return (
    <li
      className={cn('border-line not-first:border-t not-first:pt-5', isStale && 'text-text-muted')}
    >
      <h3 lang={contentLangAttribute(bank)} className="font-semibold wrap-anywhere">
        {bank.name}
      </h3>
      <p lang={contentLangAttribute(bank)} className="wrap-anywhere text-text-muted">
        {bank.address}
      </p>
      <p className="text-text-muted">{toLocalPlace(toPlaceText(bank), names)}</p>
      <ul className="mt-1.5">
        {stock.map((count) => (
          <li key={`${count.bloodGroup} ${count.component}`}>
            <span className={cn('figures', !count.isStale && 'font-semibold')}>
              {t('count', { component: component(count.component), bags: count.bags })}
            </span>{' '}
            <span className="text-text-muted">
              {isStale ? null : (
                <time dateTime={count.updatedAt}>
                  {t('asOf', { moment: formatDateTime(count.updatedAt) })}
                </time>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isStale && lastCount ? (
        <p className="mt-1.5 text-text-muted">
          {t('stale', { moment: formatDateTime(lastCount) })}
        </p>
      ) : null}
      {bank.openingNote ? (
        <p lang={contentLangAttribute(bank)} className="mt-1.5 wrap-anywhere text-text-muted">
          {bank.openingNote}
        </p>
      ) : null}
      <a
        href={telephoneHref(phone)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
      >
        <Icon name="phone" className="size-5" />
        <PhoneText phone={phone} />
      </a>
    </li>
  )
}
