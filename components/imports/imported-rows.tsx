'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { useLocalPlace } from '@/components/places/place-names'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { EmailText } from '@/components/ui/contact-text'
import { downloadFile } from '@/components/ui/download-file'
import { useFormatDay, useFormatNumber } from '@/components/ui/use-format'
import { useFormatList } from '@/components/ui/use-format-list'
import { apiFetch, fetchCsv } from '@/lib/core/http/api-client'
import { CSV_TYPE } from '@/lib/core/spreadsheets/csv-file'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { formatBloodGroup } from '@/lib/features/donors/blood-groups'
import type { RowFilter } from '@/lib/features/imports/rules'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import type { ImportRowDto } from '@/lib/features/imports/server/list-import-rows'

interface RowsResponse {
  rows: ImportRowDto[]
  next: number | null
}

/** The rows by what became of them. */
export function ImportedRows({ donorImport: { _id, counts, state } }: { donorImport: ImportDto }) {
  const t = useTranslations('imports.rows')
  const { ok, written, refused, duplicate, merged, warned } = counts
  if (ok + written + refused + duplicate + merged === 0) return null
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-6">
      {refused + duplicate > 0 ? <DownloadRejectedRows id={_id} /> : null}
      {ok + written > 0 ? (
        <RowSection
          id={_id}
          state="invited"
          title={t(state === 'checked' ? 'toInviteTitle' : 'invitedTitle')}
        />
      ) : null}
      {refused > 0 ? <RowSection id={_id} state="refused" title={t('refusedTitle')} /> : null}
      {duplicate > 0 ? (
        <RowSection id={_id} state="duplicate" title={t('duplicateTitle')} text={t('skipped')} />
      ) : null}
      {merged > 0 ? <RowSection id={_id} state="merged" title={t('mergedTitle')} /> : null}
      {warned > 0 && state === 'checked' ? (
        <RowSection id={_id} state="warned" title={t('warnedTitle')} text={t('warnedText')} />
      ) : null}
    </div>
  )
}

function DownloadRejectedRows({ id }: { id: string }) {
  const t = useTranslations('imports.rows')
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const { trigger: download, isMutating } = useMutation(
    () => withIdentityConfirmation(() => fetchCsv(`imports/${id}/refused`)),
    {
      failure: t('downloadFailure'),
      onSuccess: (text) => downloadFile(`refused-rows-${id}.csv`, text, CSV_TYPE),
    },
  )

  return (
    <>
      <Button
        variant="secondary"
        className="self-start"
        loading={isMutating}
        onClick={() => download()}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('download')}
      </Button>
      {dialog}
    </>
  )
}

type RowSectionProps = { id: string; state: RowFilter; title: string; text?: string }

function RowSection({ id, state, title, text }: RowSectionProps) {
  const t = useTranslations('imports.rows')
  const [loadedRows, setLoadedRows] = useState<RowsResponse>({ rows: [], next: 0 })
  const { trigger: load, isMutating } = useMutation(
    () => {
      const query = `state=${state}&after=${loadedRows.next ?? 0}`
      return apiFetch(`imports/${id}/rows?${query}`)
    },
    {
      failure: t('failure'),
      onSuccess: ({ rows, next }) => setLoadedRows({ rows: [...loadedRows.rows, ...rows], next }),
    },
  )

  const buttonLabel = t(loadedRows.rows.length === 0 ? 'show' : 'more')
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {text ? <p className="text-text-muted">{text}</p> : null}
      <ImportRowList rows={loadedRows.rows} />
      {loadedRows.next === null ? null : (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={`${buttonLabel}: ${title}`}
          loading={isMutating}
          onClick={() => load()}
        >
          {buttonLabel}
        </Button>
      )}
    </section>
  )
}

function ImportRowList({ rows }: { rows: readonly ImportRowDto[] }) {
  const t = useTranslations('imports.rows')
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
          <RowReasons row={row} firstRow={firstRowLabel(row)} />
          {row.person && (row.account || row.state === 'written') ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <PersonSummary title={t('inFile')} person={row.person} />
              {row.account ? <PersonSummary title={t('account')} person={row.account} /> : null}
            </div>
          ) : (
            <p className="text-sm text-text-muted wrap-anywhere">
              {row.state === 'written' ? t('answered') : row.cells.filter(Boolean).join('\u00a0· ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function RowReasons({ row, firstRow }: { row: ImportRowDto; firstRow: string }) {
  const faultTexts = useTranslations('imports.faults')
  const reasons = [...row.faults, ...(row.state === 'merged' ? (['merged'] as const) : [])]
  if (reasons.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{faultTexts(reason, { row: firstRow })}</li>
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
  const { name, email, phone, bloodGroup, district, upazila, lastDonationDate, donations } = person
  const formatList = useFormatList()
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
      {donations.length > 1 ? (
        <p className="text-sm">{t('donations', { days: formatList(donations.map(formatDay)) })}</p>
      ) : null}
    </div>
  )
}

type ImportCountsProps = {
  title: string
  counts: readonly (readonly [label: string, count: number])[]
}

export function ImportCounts({ title, counts }: ImportCountsProps) {
  const formatNumber = useFormatNumber()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:flex sm:gap-10">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd className="figures text-2xl font-bold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
