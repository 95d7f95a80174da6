'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/notify'
import { usePageLocale } from '@/components/ui/use-page-locale'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownImport } from '@/lib/features/imports/shapes'
import { Counts } from './counts'
import { NotImported } from './not-imported'
import { SheetCounts } from './sheet-counts'

type CheckedImportProps = {
  shown: ShownImport
  onChanged: (next: ShownImport) => void
}

/** Nothing is written before the admin presses the button. */
export function CheckedImport({ shown, onChanged }: CheckedImportProps) {
  const t = useTranslations('imports.checked')
  const page = useTranslations('imports.page')
  const problemText = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [locale, setLocale] = useState<'en' | 'bn'>(usePageLocale())
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const field = useId()
  const { _id, pass, counts } = shown

  async function confirm() {
    setNotice(null)
    try {
      const { import: next } = await confirmedCall(() =>
        callApi<{ import: ShownImport }>(`imports/${_id}/confirm`, { body: { pass, locale } }),
      )
      notify.success(t('confirmed'))
      onChanged(next)
      return true
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setNotice({ title: page('failure'), text: problemText(cause) })
      return false
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <Counts
        title={t('title')}
        counts={[
          [t('ok'), counts.ok],
          [t('refused'), counts.refused],
          [t('duplicate'), counts.duplicate],
          ...(counts.merged > 0 ? [[t('merged'), counts.merged] as const] : []),
          ...(counts.warned > 0 ? [[t('warned'), counts.warned] as const] : []),
        ]}
      />
      <LeftOut shown={shown} />
      <SheetCounts shown={shown} />
      {counts.ok > 0 ? (
        <div className="flex flex-col items-start gap-4">
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
          <Button size="lg" onClick={() => setAsking(true)}>
            {t('confirm', { count: counts.ok })}
          </Button>
        </div>
      ) : (
        <p className="font-semibold">{t('nobody')}</p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('confirm', { count: counts.ok })}
        text={t('question', { count: counts.ok })}
        confirmLabel={t('confirmYes')}
        cancelLabel={page('keep')}
        onConfirm={confirm}
      >
        <FormNotice notice={notice} />
      </ConfirmDialog>
      {dialog}
      <NotImported shown={shown} />
    </div>
  )
}

function LeftOut({ shown: { warnings } }: { shown: ShownImport }) {
  const t = useTranslations('imports.checked')
  const faults = useTranslations('imports.faults')
  if (warnings.length === 0) return null
  const isAsked = warnings.some(({ warning }) => warning.startsWith('date-'))
  return (
    <div className="max-w-prose">
      <ul className="list-disc pl-5">
        {warnings.map(({ warning, rows }) => (
          <li key={warning}>{t('left', { count: rows, reason: faults(warning) })}</li>
        ))}
      </ul>
      {isAsked ? <p className="mt-2">{t('asked')}</p> : null}
    </div>
  )
}
