'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type DraftFields, saveDraft } from '@/components/forms/draft-store'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { ApiError } from '@/lib/core/http/api-client'
import type { PastedBloodRequest, PastedLines } from '@/lib/features/imports/parse-pasted-lines'
import { uploadImport } from './upload-import'

/** The parser and the CSV writer are large, and few admins paste lines. */
const loadParser = () => import('@/lib/features/imports/parse-pasted-lines')
const loadCsvWriter = () => import('@/lib/core/spreadsheets/csv-file')

export function PasteDonors() {
  const t = useTranslations('imports.paste')
  const upload = useTranslations('imports.upload')
  const router = useRouter()
  const errorText = useErrorText()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const field = useId()
  const [{ rows, bloodRequests }, setParsed] = useState<PastedLines>({
    rows: [],
    bloodRequests: [],
  })

  async function parseText(value: string) {
    setText(value)
    const { parsePastedLines: readPastedLines } = await loadParser()
    setParsed(readPastedLines(value))
  }

  async function send() {
    setSending(true)
    setNotice(null)
    try {
      const [{ PASTED_HEADINGS }, { toRawCsv: csvLines }] = await Promise.all([
        loadParser(),
        loadCsvWriter(),
      ])
      const table = csvLines([PASTED_HEADINGS, ...rows])
      const id = await uploadImport(new File([table], `${t('fileName')}.csv`), () => undefined)
      router.push(`/dashboard/imports/${id}`)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const message = cause.fields.file?.[0] ?? errorText(cause)
      setNotice({ title: upload('failure'), text: message })
      setSending(false)
    }
  }

  return (
    <section
      aria-labelledby={`${field}-title`}
      className="flex max-w-2xl flex-col items-start gap-3"
    >
      <h2 id={`${field}-title`} className="text-lg font-bold">
        {t('title')}
      </h2>
      <p id={`${field}-hint`} className="max-w-prose text-text-muted">
        {t('hint')}
      </p>
      <Textarea
        aria-labelledby={`${field}-title`}
        aria-describedby={`${field}-hint`}
        value={text}
        maxLength={50_000}
        placeholder={t('example')}
        onChange={({ currentTarget }) => void parseText(currentTarget.value)}
        className="min-h-32"
      />
      {bloodRequests.map((bloodRequest) => (
        <PastedBloodRequestNotice key={bloodRequest.text} bloodRequest={bloodRequest} />
      ))}
      <FormNotice notice={notice} />
      <Button variant="secondary" disabled={rows.length === 0} loading={isSending} onClick={send}>
        {t('submit', { count: rows.length })}
      </Button>
    </section>
  )
}

function PastedBloodRequestNotice({ bloodRequest }: { bloodRequest: PastedBloodRequest }) {
  const t = useTranslations('imports.paste')
  const router = useRouter()
  const { currentUser } = useAuth()

  function open() {
    const { bloodGroup, phone, bags, text } = bloodRequest
    const values = { bloodGroup, phone, bagsAsked: bags && String(bags), note: text.slice(0, 500) }
    const draft: DraftFields = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value ? [[name, { value, before: null }]] : [],
      ),
    )
    saveDraft('request', currentUser?.email ?? '', draft)
    router.push('/bloodRequest')
  }

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded bg-warning-soft p-4">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {t('plea', { text: bloodRequest.text })}
      </p>
      <Button variant="secondary" size="sm" onClick={open}>
        {t('makeRequest')}
      </Button>
    </div>
  )
}
