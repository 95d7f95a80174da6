'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { saveDraft, type Typed } from '@/components/forms/form-draft'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem } from '@/lib/core/http/api-client'
import type { PastedPlea, ReadLines } from '@/lib/features/imports/read-pasted-lines'
import { sendImport } from './send-import'

/** The parser and the CSV writer are large, and few admins paste lines. */
const loadReader = () => import('@/lib/features/imports/read-pasted-lines')
const loadWriter = () => import('@/lib/core/spreadsheets/csv-file')

export function PasteLines() {
  const t = useTranslations('imports.paste')
  const upload = useTranslations('imports.upload')
  const router = useRouter()
  const problemText = useProblemText()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const field = useId()
  const [{ rows, pleas }, setRead] = useState<ReadLines>({ rows: [], pleas: [] })

  async function change(value: string) {
    setText(value)
    const { readPastedLines } = await loadReader()
    setRead(readPastedLines(value))
  }

  async function send() {
    setSending(true)
    setNotice(null)
    try {
      const [{ PASTED_HEADINGS }, { csvLines }] = await Promise.all([loadReader(), loadWriter()])
      const table = csvLines([PASTED_HEADINGS, ...rows])
      const id = await sendImport(new File([table], `${t('fileName')}.csv`), () => undefined)
      router.push(`/dashboard/imports/${id}`)
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      const said = cause.fields.file?.[0] ?? problemText(cause)
      setNotice({ title: upload('failure'), text: said })
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
        onChange={({ currentTarget }) => void change(currentTarget.value)}
        className="min-h-32"
      />
      {pleas.map((plea) => (
        <Plea key={plea.text} plea={plea} />
      ))}
      <FormNotice notice={notice} />
      <Button variant="secondary" disabled={rows.length === 0} loading={isSending} onClick={send}>
        {t('submit', { count: rows.length })}
      </Button>
    </section>
  )
}

function Plea({ plea }: { plea: PastedPlea }) {
  const t = useTranslations('imports.paste')
  const router = useRouter()
  const { currentUser } = useAuth()

  function open() {
    const { bloodGroup, phone, bags, text } = plea
    const said = { bloodGroup, phone, bagsAsked: bags && String(bags), note: text.slice(0, 500) }
    const typed: Typed = Object.fromEntries(
      Object.entries(said).flatMap(([name, value]) =>
        value ? [[name, { value, before: null }]] : [],
      ),
    )
    saveDraft('request', currentUser?.email ?? '', typed)
    router.push('/bloodRequest')
  }

  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded bg-warning-soft p-4">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">{t('plea', { text: plea.text })}</p>
      <Button variant="secondary" size="sm" onClick={open}>
        {t('makeRequest')}
      </Button>
    </div>
  )
}
