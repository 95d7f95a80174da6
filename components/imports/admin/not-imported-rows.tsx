'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/forms/use-error-text'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { downloadFile } from '@/components/ui/download-file'
import { toast } from '@/components/ui/toast'
import { ApiError, acceptLanguageHeader, apiFetch, networkError } from '@/lib/core/http/api-client'
import type { RowFilter } from '@/lib/features/imports/rules'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import type { ImportRowDto } from '@/lib/features/imports/server/list-import-rows'
import { ImportRowList } from './import-row-list'

interface RowsResponse {
  rows: ImportRowDto[]
  next: number | null
}

export function NotImportedRows({
  donorImport: { _id, counts, state },
}: {
  donorImport: ImportDto
}) {
  const t = useTranslations('imports.rows')
  const { refused, duplicate, merged, warned } = counts
  if (refused + duplicate + merged + warned === 0) return null
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-6">
      {refused + duplicate > 0 ? <DownloadRejectedRows id={_id} /> : null}
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
  const errorText = useErrorText()
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const [isRunning, setRunning] = useState(false)

  async function download() {
    setRunning(true)
    try {
      const text = await withIdentityConfirmation(() => fetchRejectedRows(id))
      downloadFile(`refused-rows-${id}.csv`, text, 'text/csv;charset=utf-8')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('downloadFailure'), { text: errorText(cause) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <Button variant="secondary" className="self-start" loading={isRunning} onClick={download}>
        <Download aria-hidden="true" className="size-4" />
        {t('download')}
      </Button>
      {dialog}
    </>
  )
}

/** The reasons in the file are in the language of the page. */
async function fetchRejectedRows(id: string): Promise<string> {
  const response = await fetch(`/api/imports/${id}/refused`, {
    headers: acceptLanguageHeader(),
  }).catch(() => {
    throw networkError()
  })
  if (response.ok) return `\ufeff${await response.text()}`
  const { code, message } = await response.json().catch(() => ({ code: 'internal', message: '' }))
  throw new ApiError(response.status, code, message)
}

type RowSectionProps = { id: string; state: RowFilter; title: string; text?: string }

function RowSection({ id, state, title, text }: RowSectionProps) {
  const t = useTranslations('imports.rows')
  const errorText = useErrorText()
  const [loadedRows, setLoadedRows] = useState<RowsResponse>({ rows: [], next: 0 })
  const [isLoading, setLoading] = useState(false)

  async function load() {
    setLoading(true)
    try {
      const query = `state=${state}&after=${loadedRows.next ?? 0}`
      const { rows, next } = await apiFetch(`imports/${id}/rows?${query}`)
      setLoadedRows({ rows: [...loadedRows.rows, ...rows], next })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      toast.error(t('failure'), { text: errorText(cause) })
    } finally {
      setLoading(false)
    }
  }

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
          loading={isLoading}
          onClick={load}
        >
          {buttonLabel}
        </Button>
      )}
    </section>
  )
}
