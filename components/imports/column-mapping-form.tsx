'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { NativeSelect } from '@/components/ui/native-select'
import { RadioGroup } from '@/components/ui/radio-group'
import { useFormatDay } from '@/components/ui/use-format'
import { useFormatList } from '@/components/ui/use-format-list'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { DAY_ORDERS, type DayOrder, detectDayOrder, parseDay } from '@/lib/core/time/parse-day'
import { dayOrderOfColumn, isDayOrderUnclear } from '@/lib/features/imports/parse-dates'
import {
  hasClubColumns,
  IMPORT_FIELDS,
  type ImportField,
  type ColumnMapping as Mapping,
  missingFields,
  withoutClubColumns,
} from '@/lib/features/imports/rules'
import type { MappingInput } from '@/lib/features/imports/schema'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import { DefaultValueFields } from './default-value-fields'
import { TableChoice } from './table-choice'

/** A donor group that the admin coordinates. */
export type ImportChapter = { _id: string; name: string }

type ColumnMappingFormProps = {
  donorImport: ImportDto
  onChanged: (next: ImportDto) => void
  onTable: (next: ImportDto) => void
  chapters: ImportChapter[]
}

/** Needs the pass as its `key`. */
export function ColumnMappingForm({
  donorImport,
  onChanged,
  onTable,
  chapters,
}: ColumnMappingFormProps) {
  const [mapping, setMapping] = useState<Mapping>(donorImport.mapping)
  const [values, setValues] = useState(donorImport.values)
  const [dayOrder, setDayOrder] = useState<DayOrder | null>(donorImport.dayOrder)
  const [chapter, setChapter] = useState(donorImport.chapter ?? '')
  const needsDayOrder = isDayOrderUnclear(mapping, donorImport.days)
  const { trigger: save, isMutating, error, errorNotice } = useSaveMapping(donorImport, onChanged)

  function assignColumn(column: number, field: ImportField | '') {
    const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
    setMapping(Object.fromEntries([...others, ...(field ? [[field, column]] : [])]))
  }

  function submit() {
    save({
      mapping,
      values: values as MappingInput['values'],
      ...(needsDayOrder && dayOrder && { dayOrder }),
      ...(chapter && { chapter }),
    })
  }

  return (
    <div className="flex flex-col gap-8">
      {donorImport.sheets.length > 0 ? (
        <TableChoice donorImport={donorImport} onChanged={onTable} />
      ) : null}
      <section aria-labelledby="mapping-title" className="flex flex-col gap-4">
        <MappingIntroduction donorImport={donorImport} />
        <MappingPreview
          donorImport={donorImport}
          mapping={mapping}
          dayOrder={dayOrder}
          onChoose={assignColumn}
        />
        {needsDayOrder ? (
          <DayOrderQuestion
            donorImport={donorImport}
            mapping={mapping}
            chosen={dayOrder}
            error={error?.fields.dayOrder?.[0]}
            onChoose={setDayOrder}
          />
        ) : null}
      </section>
      <DefaultValueFields
        values={values}
        suggested={donorImport.suggested}
        mapping={mapping}
        errorOf={(field) => error?.fields[field]?.[0]}
        onChange={setValues}
      />
      {chapters.length > 0 || hasClubColumns(mapping) ? (
        <ChapterChoice chapters={chapters} chosen={chapter} onChoose={setChapter} />
      ) : null}
      <SaveMapping
        missing={missingFields(chapter ? mapping : withoutClubColumns(mapping), values)}
        lacksDayOrder={needsDayOrder && !dayOrder}
        notice={errorNotice}
        isSaving={isMutating}
        onSave={submit}
      />
    </div>
  )
}

function useSaveMapping(donorImport: ImportDto, onChanged: (next: ImportDto) => void) {
  const t = useTranslations('imports.page')
  const errorText = useErrorText()
  return useMutation(
    (body: MappingInput) => apiFetch(`imports/${donorImport._id}/mapping`, { method: 'PUT', body }),
    {
      failure: t('failure'),
      showError: 'inline',
      toErrorText: (error) => error.fields.mapping?.[0] ?? errorText(error),
      onSuccess: ({ import: next }) => onChanged(next),
    },
  )
}

function MappingIntroduction({ donorImport }: Pick<ColumnMappingFormProps, 'donorImport'>) {
  const t = useTranslations('imports.mapping')
  return (
    <div>
      <h2 id="mapping-title" className="text-lg font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-text-muted">{t('text')}</p>
      {donorImport.sheets.some(({ isBijoy, isChosen }) => isBijoy && isChosen) ? (
        <p className="mt-1 max-w-prose font-semibold">{t('bijoy')}</p>
      ) : null}
    </div>
  )
}

type SaveMappingProps = {
  missing: ReturnType<typeof missingFields>
  lacksDayOrder: boolean
  notice: FormNoticeContent | null
  isSaving: boolean
  onSave: () => void
}

/** Says which fields no column has yet; until then nothing can be saved. */
function SaveMapping({ missing, lacksDayOrder, notice, isSaving, onSave }: SaveMappingProps) {
  const t = useTranslations('imports.mapping')
  const fields = useTranslations('imports.fields')
  const formatList = useFormatList()
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold text-danger empty:hidden">
        {missing.length > 0
          ? t('missing', { fields: formatList(missing.map((field) => fields(field))) })
          : ''}
      </p>
      <FormNotice notice={notice} />
      <Button
        size="lg"
        className="self-start"
        disabled={missing.length > 0 || lacksDayOrder}
        loading={isSaving}
        onClick={onSave}
      >
        {t('submit')}
      </Button>
    </div>
  )
}

type ChapterChoiceProps = {
  chapters: ImportChapter[]
  chosen: string
  onChoose: (chapter: string) => void
}

/** Only its coordinators may import what a donor group notes about its donors. */
function ChapterChoice({ chapters, chosen, onChoose }: ChapterChoiceProps) {
  const t = useTranslations('imports.chapter')
  if (chapters.length === 0) return <p className="max-w-prose text-text-muted">{t('noChapter')}</p>
  return (
    <FormField label={t('label')} hint={t('hint')} className="max-w-xl">
      {(field) => (
        <NativeSelect
          {...field}
          value={chosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{t('none')}</option>
          {chapters.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  )
}

type DayOrderQuestionProps = {
  donorImport: ImportDto
  mapping: Mapping
  chosen: DayOrder | null
  error: string | undefined
  onChoose: (order: DayOrder) => void
}

/** Asks whether the first or the second number of a date is the day. */
function DayOrderQuestion({
  donorImport,
  mapping,
  chosen,
  error,
  onChoose,
}: DayOrderQuestionProps) {
  const t = useTranslations('imports.days')
  const formatDay = useFormatDay()
  const columns = [mapping.lastDonationDate, mapping.birthDate]
  const written =
    donorImport.preview
      .flatMap((row) => columns.map((column) => (column === undefined ? '' : (row[column] ?? ''))))
      .find((cell) => detectDayOrder(cell) === 'either') ?? '3/4/2025'
  const choices = DAY_ORDERS.map((order) => {
    const day = parseDay(written, dhakaDay(), order) ?? ''
    return { value: order, label: t(order, { written, day: formatDay(day) }) }
  })
  return (
    <FormField label={t('question')} error={error} group required>
      {(field) => (
        <RadioGroup
          {...field}
          choices={choices}
          chosen={chosen ?? ''}
          input={{
            name: 'dayOrder',
            onChange: ({ currentTarget }) => onChoose(currentTarget.value as DayOrder),
          }}
          className="max-w-xl"
        />
      )}
    </FormField>
  )
}

type MappingPreviewProps = {
  donorImport: ImportDto
  mapping: Mapping
  dayOrder: DayOrder | null
  onChoose: (column: number, field: ImportField | '') => void
}

function MappingPreview({ donorImport, mapping, dayOrder, onChoose }: MappingPreviewProps) {
  const { headings, preview, days, sheetColumn } = donorImport
  const t = useTranslations('imports.mapping')
  const fields = useTranslations('imports.fields')
  const fieldOf = (column: number) => IMPORT_FIELDS.find((field) => mapping[field] === column) ?? ''
  const columns = headings.map((heading, column) => ({
    column,
    key: `${column} ${heading}`,
    heading:
      heading || (column === sheetColumn ? t('sheetName') : t('unnamed', { number: column + 1 })),
  }))
  const formatDay = useFormatDay()
  // Shows the parsed day beside the written one: '11/5/2026 = 5 Nov 2026'.
  const cellText = (written: string, column: number) => {
    if (column !== mapping.lastDonationDate && column !== mapping.birthDate) return written
    const order = dayOrderOfColumn(column, days) ?? dayOrder
    const isNumber = detectDayOrder(written) !== null || /^\d{5}(?:\.\d+)?$/.test(written)
    const day = order && isNumber ? parseDay(written, dhakaDay(), order) : null
    return day ? t('reading', { written, day: formatDay(day) }) : written
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={t('preview')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line-strong align-top">
            {columns.map(({ column, heading, key }) => (
              <th key={key} scope="col" className="min-w-52 p-2 font-semibold">
                <span className="block pb-1.5 wrap-anywhere">{heading}</span>
                <NativeSelect
                  aria-label={t('columnOf', { heading })}
                  value={fieldOf(column)}
                  onChange={({ currentTarget }) =>
                    onChoose(column, currentTarget.value as ImportField | '')
                  }
                >
                  <option value="">{t('unused')}</option>
                  {IMPORT_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {fields(field)}
                    </option>
                  ))}
                </NativeSelect>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
            <tr key={index} className="border-b border-line align-top">
              {columns.map(({ column, key }) => (
                <td key={key} className="max-w-60 p-2 wrap-anywhere">
                  {cellText(row[column] ?? '', column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
