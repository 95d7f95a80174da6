'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { toast } from '@/components/ui/toast'
import { useFormatNumber } from '@/components/ui/use-format'
import { usePageLocale } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { ImportCounts, ImportedRows } from './imported-rows'

type CheckedImportProps = {
  donorImport: ImportDto
  onChanged: (next: ImportDto) => void
}

/** Nothing is written before the admin presses the button. */
export function CheckedImport({ donorImport, onChanged }: CheckedImportProps) {
  const t = useTranslations('imports.checked')
  const page = useTranslations('imports.page')
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [locale, setLocale] = useState<'en' | 'bn'>(usePageLocale())
  const [isConfirming, setConfirming] = useState(false)
  const field = useId()
  const { _id, pass, counts } = donorImport

  const { trigger: confirm, errorNotice } = useMutation(
    () =>
      withIdentityConfirmation(() =>
        apiFetch(`imports/${_id}/confirm`, { body: { pass, locale } }),
      ),
    {
      failure: page('failure'),
      showError: 'inline',
      onSuccess: (response) => {
        toast.success(t('confirmed'))
        onChanged(response.import)
      },
    },
  )

  return (
    <div className="flex flex-col gap-6">
      <ImportCounts
        title={t('title')}
        counts={[
          [t('ok'), counts.ok],
          [t('refused'), counts.refused],
          [t('duplicate'), counts.duplicate],
          ...(counts.recorded > 0 ? [[t('recorded'), counts.recorded] as const] : []),
          ...(counts.merged > 0 ? [[t('merged'), counts.merged] as const] : []),
          ...(counts.warned > 0 ? [[t('warned'), counts.warned] as const] : []),
        ]}
      />
      <ImportWarnings donorImport={donorImport} />
      <SheetCounts donorImport={donorImport} />
      {counts.ok + counts.recorded > 0 ? (
        <div className="flex flex-col items-start gap-4">
          {counts.recorded > 0 ? (
            <p className="max-w-prose text-text-muted">{t('explainRecorded')}</p>
          ) : null}
          {counts.ok > 0 ? (
            <>
              <p className="max-w-prose text-text-muted">{t('explain')}</p>
              <label htmlFor={field} className="font-semibold">
                {t('language')}
              </label>
              <NativeSelect
                id={field}
                value={locale}
                onChange={({ currentTarget }) => setLocale(currentTarget.value as 'en' | 'bn')}
                className="w-44"
              >
                <option value="bn">{t('bn')}</option>
                <option value="en">{t('en')}</option>
              </NativeSelect>
            </>
          ) : null}
          <Button size="lg" onClick={() => setConfirming(true)}>
            {t('confirm', { count: counts.ok })}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{t('noInvitees')}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('confirm', { count: counts.ok })}
        text={t('question', { count: counts.ok })}
        confirmLabel={t('confirmYes', { count: counts.ok })}
        cancelLabel={page('keep')}
        onConfirm={confirm}
      >
        <FormNotice notice={errorNotice} />
      </ConfirmDialog>
      {dialog}
      <ImportedRows donorImport={donorImport} />
    </div>
  )
}

function ImportWarnings({ donorImport: { warnings } }: { donorImport: ImportDto }) {
  const t = useTranslations('imports.checked')
  const faultTexts = useTranslations('imports.faults')
  if (warnings.length === 0) return null
  const asksDonors = warnings.some(({ warning }) => warning.startsWith('date-'))
  return (
    <div className="max-w-prose">
      <ul className="list-disc pl-5">
        {warnings.map(({ warning, rows }) => (
          <li key={warning}>{t('left', { count: rows, reason: faultTexts(warning) })}</li>
        ))}
      </ul>
      {asksDonors ? <p className="mt-2">{t('asked')}</p> : null}
    </div>
  )
}

function SheetCounts({ donorImport: { sheets } }: { donorImport: ImportDto }) {
  const t = useTranslations('imports.checked')
  const formatNumber = useFormatNumber()
  const heading = useId()
  if (sheets.length === 0) return null
  const above = sheets.reduce((sum, sheet) => sum + (sheet.isChosen ? sheet.above : 0), 0)
  const columns = ['inFile', 'invited', 'mistakes', 'known', 'joined', 'notRead'] as const
  const figures = ({ rows, counts, isChosen }: (typeof sheets)[number]) => {
    const { ok, refused, duplicate, merged } = counts
    return isChosen ? [rows, ok, refused, duplicate, merged, 0] : [rows, 0, 0, 0, 0, rows]
  }
  return (
    <div>
      <h2 id={heading} className="text-lg font-bold">
        {t('sheetsTitle')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section aria-labelledby={heading} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-line-strong align-bottom">
              <th scope="col" className="p-2 pl-0 font-semibold">
                {t('sheet')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="p-2 text-right font-semibold">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => (
              <tr key={sheet.name} className="border-b border-line">
                <th scope="row" className="max-w-48 p-2 pl-0 font-normal wrap-anywhere">
                  {sheet.name || t('wholeFile')}
                </th>
                {figures(sheet).map((figure, index) => (
                  <td key={columns[index]} className="figures p-2 text-right">
                    {formatNumber(figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {above > 0 ? <p className="mt-2 text-text-muted">{t('above', { count: above })}</p> : null}
    </div>
  )
}
