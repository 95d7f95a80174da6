'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { NativeSelect } from '@/components/ui/native-select'
import { useListText } from '@/components/ui/use-list-text'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import {
  IMPORT_FIELDS,
  type ImportField,
  type ColumnMapping as Mapping,
  missingFields,
} from '@/lib/features/imports/rules'
import type { ShownImport } from '@/lib/features/imports/shapes'

type ColumnMappingProps = {
  shown: ShownImport
  onChanged: (next: ShownImport) => void
}

/** Shows what each column of the file is taken for, above its first rows, and lets the admin correct it. */
export function ColumnMapping({ shown, onChanged }: ColumnMappingProps) {
  const t = useTranslations('imports.mapping')
  const fields = useTranslations('imports.fields')
  const page = useTranslations('imports.page')
  const listText = useListText()
  const problemText = useProblemText()
  const [mapping, setMapping] = useState<Mapping>(shown.mapping)
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const missing = missingFields(mapping)

  function choose(column: number, field: ImportField | '') {
    const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
    setMapping(Object.fromEntries([...others, ...(field ? [[field, column]] : [])]))
  }

  async function send() {
    setSending(true)
    setNotice(null)
    try {
      const { import: next } = await callApi<{ import: ShownImport }>(
        `imports/${shown._id}/mapping`,
        { method: 'PUT', body: { mapping } },
      )
      onChanged(next)
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setNotice({ title: page('failure'), text: cause.fields.mapping?.[0] ?? problemText(cause) })
      setSending(false)
    }
  }

  return (
    <section aria-labelledby="mapping-title" className="flex flex-col gap-4">
      <div>
        <h2 id="mapping-title" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-text-muted">{t('text')}</p>
      </div>
      <Preview shown={shown} mapping={mapping} onChoose={choose} />
      <p role="status" className="font-semibold text-danger empty:hidden">
        {missing.length > 0
          ? t('missing', { fields: listText(missing.map((field) => fields(field))) })
          : ''}
      </p>
      <FormNotice notice={notice} />
      <Button
        size="lg"
        className="self-start"
        disabled={missing.length > 0}
        loading={isSending}
        onClick={send}
      >
        {t('submit')}
      </Button>
    </section>
  )
}

type PreviewProps = {
  shown: ShownImport
  mapping: Mapping
  onChoose: (column: number, field: ImportField | '') => void
}

/** The first rows, which scroll sideways on a phone, below a choice for each column. */
function Preview({ shown: { headings, preview }, mapping, onChoose }: PreviewProps) {
  const t = useTranslations('imports.mapping')
  const fields = useTranslations('imports.fields')
  const fieldOf = (column: number) => IMPORT_FIELDS.find((field) => mapping[field] === column) ?? ''
  const columns = headings.map((heading, column) => ({
    ...{ column, key: `${column} ${heading}` },
    heading: heading || t('unnamed', { number: column + 1 }),
  }))
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
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
