import { useLocale, useTranslations } from 'next-intl'
import { useLocalPlace } from '@/components/places/use-place-names'
import { EmailText } from '@/components/ui/email-text'
import { localDigits } from '@/lib/core/validation/digits'
import { printedBloodGroup } from '@/lib/features/donors/blood-groups'
import type { ListedRow } from '@/lib/features/imports/list-rows'

/** Rows with the reasons why nobody is invited for them; beside whoever has an account stands what it says. */
export function ListedRows({ rows }: { rows: readonly ListedRow[] }) {
  const t = useTranslations('imports.rows')
  const faults = useTranslations('imports.faults')
  if (rows.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.number} className="flex flex-col gap-2 py-4">
          <p className="font-semibold">{t('row', { row: row.number })}</p>
          <ul className="list-disc pl-5">
            {row.faults.map((fault) => (
              <li key={fault}>{faults(fault, { row: row.firstRow ?? 0 })}</li>
            ))}
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
  const locale = useLocale()
  const localPlace = useLocalPlace()
  const { name, email, phone, bloodGroup, district, upazila } = person
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
    </div>
  )
}
