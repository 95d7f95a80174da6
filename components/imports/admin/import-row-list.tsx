import { useLocale, useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/place-names'
import { EmailText } from '@/components/ui/contact-text'
import { useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import type { ImportRowDto } from '@/lib/features/imports/server/list-import-rows'

export function ImportRowList({ rows }: { rows: readonly ImportRowDto[] }) {
  const t = useTranslations('imports.rows')
  const faultTexts = useTranslations('imports.faults')
  const formatNumber = useFormatNumber()
  if (rows.length === 0) return null
  const rowLabel = ({ sheet, row }: { sheet: string; row: number }) => {
    const number = formatNumber(row)
    return sheet ? t('sheetRow', { sheet, row: number }) : t('row', { row: number })
  }
  const firstRowLabel = ({ firstRow }: ImportRowDto) => {
    if (!firstRow) return ''
    const number = formatNumber(firstRow.row)
    return firstRow.sheet ? `${firstRow.sheet}: ${number}` : number
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-col gap-2 py-4">
          <p className="font-semibold">{rowLabel(row)}</p>
          <ul className="list-disc pl-5">
            {[...row.faults, ...(row.state === 'merged' ? (['merged'] as const) : [])].map(
              (fault) => (
                <li key={fault}>{faultTexts(fault, { row: firstRowLabel(row) })}</li>
              ),
            )}
          </ul>
          {row.account && row.person ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <PersonSummary title={t('inFile')} person={row.person} />
              <PersonSummary title={t('account')} person={row.account} />
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

type PersonSummaryProps = { title: string; person: NonNullable<ImportRowDto['person']> }

function PersonSummary({ title, person }: PersonSummaryProps) {
  const t = useTranslations('imports.rows')
  const formatDay = useFormatDay()
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
        {phone ? <span className="block">{toLocalDigits(phone, locale)}</span> : null}
      </p>
      <p className="text-sm">
        {[bloodGroup && formatBloodGroup(bloodGroup), place].filter(Boolean).join(', ')}
      </p>
      {lastDonationDate ? (
        <p className="text-sm">{t('lastDonation', { day: formatDay(lastDonationDate) })}</p>
      ) : null}
    </div>
  )
}
