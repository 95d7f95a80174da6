'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type DraftFields, saveDraft } from '@/components/forms/draft-store'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Textarea } from '@/components/ui/input'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { PastedBloodRequest, PastedLines } from '@/lib/features/imports/parse-pasted-lines'
import { MAX_FILE_BYTES, PART_BYTES } from '@/lib/features/imports/rules'
import { ProgressBar } from './progress-bar'

/** Extensions, because phones and computers report different MIME types for these files. */
const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.html,.htm,.vcf'

export function ImportUpload() {
  const t = useTranslations('imports.upload')
  const validation = useTranslations('imports.validation')
  const { upload, percent, errorNotice } = useUploadImport((file: File) => file)
  const [hasWrongSize, setWrongSize] = useState(false)
  const field = useId()
  const isSending = percent !== null
  const notice = hasWrongSize ? { title: t('failure'), text: validation('tooLarge') } : errorNotice

  function choose(file: File) {
    const isWrong = file.size === 0 || file.size > MAX_FILE_BYTES
    setWrongSize(isWrong)
    if (!isWrong) void upload(file)
  }

  return (
    <section aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`} className="text-lg font-bold">
        {t('title')}
      </h2>
      <p id={`${field}-hint`} className="mt-1 max-w-prose text-text-muted">
        {t('hint')}
      </p>
      <div className="mt-4">
        <FileInput
          label={t('label')}
          accept={FILE_TYPES}
          disabled={isSending}
          onChoose={choose}
          aria-describedby={`${field}-hint`}
        />
      </div>
      <div className="mt-4 grid max-w-md gap-3">
        {isSending ? (
          <ProgressBar label={percent < 100 ? t('sending') : t('reading')} percent={percent} />
        ) : null}
        <FormNotice notice={notice} />
      </div>
    </section>
  )
}

/** The parser and the CSV writer are large, and few admins paste lines. */
const loadParser = () => import('@/lib/features/imports/parse-pasted-lines')
const loadCsvWriter = () => import('@/lib/core/spreadsheets/csv-file')

export function PasteDonors() {
  const t = useTranslations('imports.paste')
  const [text, setText] = useState('')
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

  const { upload, percent, errorNotice } = useUploadImport(async () => {
    const [{ PASTED_HEADINGS }, { toRawCsv: csvLines }] = await Promise.all([
      loadParser(),
      loadCsvWriter(),
    ])
    return new File([csvLines([PASTED_HEADINGS, ...rows])], `${t('fileName')}.csv`)
  })

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
      <FormNotice notice={errorNotice} />
      <Button
        variant="secondary"
        disabled={rows.length === 0}
        loading={percent !== null}
        onClick={() => upload()}
      >
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
    saveDraft('request', currentUser?.id ?? '', draft)
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

/** After a success, `percent` is not reset: the page of the import replaces this one. */
function useUploadImport<Arg = void>(loadFile: (arg: Arg) => File | Promise<File>) {
  const t = useTranslations('imports.upload')
  const router = useRouter()
  const errorText = useErrorText()
  const [percent, setPercent] = useState<number | null>(null)
  const { trigger: upload, errorNotice } = useMutation(
    async (arg: Arg) => {
      setPercent(0)
      return uploadImport(await loadFile(arg), setPercent)
    },
    {
      failure: t('failure'),
      showError: 'inline',
      toErrorText: (error) => error.fields.file?.[0] ?? errorText(error),
      onSuccess: (id) => router.push(`/dashboard/imports/${id}`),
      onError: () => setPercent(null),
    },
  )
  return { upload, percent, errorNotice }
}

/** Returns the id of the import. Deletes it again when sending or reading the file fails. */
async function uploadImport(file: File, onPercent: (percent: number) => void): Promise<string> {
  const { import: createdImport } = await apiFetch('imports', {
    body: { fileName: file.name, bytes: file.size },
  })
  const path = `imports/${createdImport._id}` as const
  try {
    for (let offset = 0, part = 0; offset < file.size; offset += PART_BYTES, part += 1) {
      const body = new FormData()
      body.append('part', file.slice(offset, offset + PART_BYTES), 'part')
      await apiFetch(`${path}/parts/${part}`, { method: 'PUT', body })
      onPercent(Math.min(100, Math.floor(((offset + PART_BYTES) / file.size) * 100)))
    }
    await apiFetch(`${path}/read`, { method: 'POST' })
  } catch (cause) {
    await apiFetch(path, { method: 'DELETE' }).catch(() => undefined)
    throw cause
  }
  return createdImport._id
}
