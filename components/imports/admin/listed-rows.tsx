import { useLocale, useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/use-place-names'
import { useDayText } from '@/components/ui/calendar-day'
import { EmailText } from '@/components/ui/email-text'
import { useNumberText } from '@/components/ui/use-number-text'
import { localDigits } from '@/lib/core/validation/digits'
import { printedBloodGroup } from '@/lib/features/donors/blood-groups'
import type { ListedRow } from '@/lib/features/imports/list-rows'

export function ListedRows({ rows }: { rows: readonly ListedRow[] }) {
  const t = useTranslations('imports.rows')
  const faults = useTranslations('imports.faults')
  const numberText = useNumberText()
  if (rows.length === 0) return null
  const placeText = ({ sheet, row }: { sheet: string; row: number }) => {
    const number = numberText(row)
    return sheet ? t('sheetRow', { sheet, row: number }) : t('row', { row: number })
  }
  const firstText = ({ firstRow }: ListedRow) => {
    if (!firstRow) return ''
    const number = numberText(firstRow.row)
    return firstRow.sheet ? `${firstRow.sheet}: ${number}` : number
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-col gap-2 py-4">
          <p className="font-semibold">{placeText(row)}</p>
          <ul className="list-disc pl-5">
            {[...row.faults, ...(row.state === 'merged' ? (['merged'] as const) : [])].map(
              (fault) => (
                <li key={fault}>{faults(fault, { row: firstText(row) })}</li>
              ),
            )}
          </ul>
          {row.account && row.person ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <Person title={t('inFile')} person={row.person} />
              <Person title={t('account')} person={row.account} />
            </div>
          ) : (
            <p className="text-sm text-text-muted wrap-anywhere">
              {row.cells.filter(Boolean).join('\u00a0· ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

type PersonProps = { title: string; person: NonNullable<ListedRow['person']> }

function Person({ title, person }: PersonProps) {
  const t = useTranslations('imports.rows')
  const dayText = useDayText()
  const locale = useLocale()
  const localPlace = useLocalPlace()
  const { name, email, phone, bloodGroup, district, upazila, lastDonationDate } = person
  const place = localPlace([upazila, district].filter(Boolean).join(', '))
  return (
    <div className="min-w-0 rounded border border-line px-4 py-3">
      <h3 className="text-sm font-semibold text-text-muted">{title}</h3>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere">
        {email ? <EmailText email={email} /> : null}
        {phone ? <span className="block">{localDigits(phone, locale)}</span> : null}
      </p>
      <p className="text-sm">
        {[bloodGroup && printedBloodGroup(bloodGroup), place].filter(Boolean).join(', ')}
      </p>
      {lastDonationDate ? (
        <p className="text-sm">{t('lastDonation', { day: dayText(lastDonationDate) })}</p>
      ) : null}
    </div>
  )
}
