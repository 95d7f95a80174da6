'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { saveFile } from '@/components/ui/save-file'
import { ApiProblem, callApi, inPageLanguage, networkProblem } from '@/lib/core/http/api-client'
import type { ListedRow } from '@/lib/features/imports/list-rows'
import type { ListedState } from '@/lib/features/imports/rules'
import type { ShownImport } from '@/lib/features/imports/shapes'
import { ListedRows } from './listed-rows'

interface Rows {
  rows: ListedRow[]
  next: number | null
}

export function NotImported({ shown: { _id, counts, state } }: { shown: ShownImport }) {
  const t = useTranslations('imports.rows')
  const { refused, duplicate, merged, warned } = counts
  if (refused + duplicate + merged + warned === 0) return null
  return (
    <div className="flex flex-col gap-8 border-t border-line pt-6">
      {refused + duplicate > 0 ? <DownloadButton id={_id} /> : null}
      {refused > 0 ? <RowsOf id={_id} state="refused" title={t('refusedTitle')} /> : null}
      {duplicate > 0 ? (
        <RowsOf id={_id} state="duplicate" title={t('duplicateTitle')} text={t('skipped')} />
      ) : null}
      {merged > 0 ? (
        <RowsOf id={_id} state="merged" title={t('mergedTitle')} text={t('mergedText')} />
      ) : null}
      {warned > 0 && state === 'checked' ? (
        <RowsOf id={_id} state="warned" title={t('warnedTitle')} text={t('warnedText')} />
      ) : null}
    </div>
  )
}

function DownloadButton({ id }: { id: string }) {
  const t = useTranslations('imports.rows')
  const problemText = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [isRunning, setRunning] = useState(false)

  async function download() {
    setRunning(true)
    try {
      const text = await confirmedCall(() => fetchFile(id))
      saveFile(`refused-rows-${id}.csv`, text, 'text/csv;charset=utf-8')
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('downloadFailure'), { text: problemText(cause) })
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
async function fetchFile(id: string): Promise<string> {
  const answer = await fetch(`/api/imports/${id}/refused`, { headers: inPageLanguage() }).catch(
    () => {
      throw networkProblem()
    },
  )
  if (answer.ok) return `\ufeff${await answer.text()}`
  const { code, message } = await answer.json().catch(() => ({ code: 'internal', message: '' }))
  throw new ApiProblem(answer.status, code, message)
}

type RowsOfProps = { id: string; state: ListedState; title: string; text?: string }

function RowsOf({ id, state, title, text }: RowsOfProps) {
  const t = useTranslations('imports.rows')
  const problemText = useProblemText()
  const [shown, setShown] = useState<Rows>({ rows: [], next: 0 })
  const [isLoading, setLoading] = useState(false)

  async function load() {
    setLoading(true)
    try {
      const path = `imports/${id}/rows?state=${state}&after=${shown.next ?? 0}`
      const { rows, next } = await callApi<Rows>(path)
      setShown({ rows: [...shown.rows, ...rows], next })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      setLoading(false)
    }
  }

  const press = t(shown.rows.length === 0 ? 'show' : 'more')
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {text ? <p className="text-text-muted">{text}</p> : null}
      <ListedRows rows={shown.rows} />
      {shown.next === null ? null : (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          aria-label={`${press}: ${title}`}
          loading={isLoading}
          onClick={load}
        >
          {press}
        </Button>
      )}
    </section>
  )
}
