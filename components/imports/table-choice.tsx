'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { Badge } from '@/components/ui/badge'
import { RowCheckbox } from '@/components/ui/data-table-row'
import { NativeSelect } from '@/components/ui/native-select'
import { useFormatNumber } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'

type TableChoiceProps = {
  donorImport: ImportDto
  onChanged: (next: ImportDto) => void
}

export function TableChoice({ donorImport, onChanged }: TableChoiceProps) {
  const t = useTranslations('imports.table')
  const page = useTranslations('imports.page')
  const errorText = useErrorText()
  const formatNumber = useFormatNumber()
  const field = useId()
  const { sheets, firstRows } = donorImport
  const chosen = sheets.flatMap(({ isChosen }, index) => (isChosen ? [index] : []))
  const headingRow = sheets.find(({ isChosen }) => isChosen)?.headingRow ?? 1

  const {
    trigger: send,
    isMutating,
    errorNotice,
  } = useMutation(
    (body: { sheets: number[]; headingRow?: number }) =>
      apiFetch(`imports/${donorImport._id}/table`, { method: 'PUT', body }),
    {
      failure: page('failure'),
      showError: 'inline',
      toErrorText: (error) =>
        error.fields.sheets?.[0] ?? error.fields.headingRow?.[0] ?? errorText(error),
      onSuccess: (response) => onChanged(response.import),
    },
  )

  return (
    <section aria-labelledby={`${field}-title`} className="flex flex-col gap-4">
      <h2 id={`${field}-title`} className="text-lg font-bold">
        {t('title')}
      </h2>
      {sheets.length > 1 ? (
        <fieldset>
          <legend className="font-semibold">{t('sheets')}</legend>
          <ul className="mt-1">
            {sheets.map(({ name, rows, isHidden, isCover, isChosen }, index) => (
              <li key={name}>
                <RowCheckbox
                  label={name}
                  isSelected={isChosen}
                  isPossible={!isMutating && !(isChosen && chosen.length === 1)}
                  onChange={(isOn) =>
                    send({
                      sheets: sheets.flatMap((_, other) =>
                        (other === index ? isOn : chosen.includes(other)) ? [other] : [],
                      ),
                    })
                  }
                >
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="wrap-anywhere">{name}</span>
                    <span className="text-sm text-text-muted">{t('rows', { count: rows })}</span>
                    {isHidden ? <Badge>{t('hidden')}</Badge> : null}
                    {isCover ? <Badge>{t('cover')}</Badge> : null}
                  </span>
                </RowCheckbox>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      <div className="flex max-w-xl flex-col gap-1.5">
        <label htmlFor={field} className="font-semibold">
          {t('headingRow')}
        </label>
        <NativeSelect
          id={field}
          value={headingRow}
          disabled={isMutating}
          aria-describedby={`${field}-hint`}
          onChange={({ currentTarget }) =>
            send({ sheets: chosen, headingRow: Number(currentTarget.value) })
          }
        >
          <option value={0}>{t('none')}</option>
          {firstRows.map((cells, index) => {
            const text = cells.filter(Boolean).join(' · ').slice(0, 80)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
              <option key={index} value={index + 1}>
                {t('row', { row: formatNumber(index + 1), text })}
              </option>
            )
          })}
        </NativeSelect>
        <p id={`${field}-hint`} className="text-sm text-text-muted">
          {t('headingHint')}
        </p>
      </div>
      <FormNotice notice={errorNotice} />
    </section>
  )
}
