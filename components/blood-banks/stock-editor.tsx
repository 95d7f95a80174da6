'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import type { FormOwner } from '@/components/forms/form-owner'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { StockDto } from '@/lib/features/blood-banks/contract'
import { StockForm } from './stock-form'

type StockEditorProps = {
  bankId: string
  /** The stock at the time of rendering. The component needs its revision as a `key`. */
  initialStock: StockDto
  person: FormOwner
}

export function StockEditor({ bankId, initialStock, person }: StockEditorProps) {
  const [stock, setStock] = useState(initialStock)
  const [uploads, setUploads] = useState(0)

  function showUploaded(uploaded: StockDto) {
    setStock(uploaded)
    setUploads(uploads + 1)
  }

  return (
    <div className="flex max-w-3xl flex-col gap-10">
      {/* A save leaves the fields and the focus in place; an upload remounts the form. */}
      <StockForm key={uploads} bankId={bankId} stock={stock} person={person} onSaved={setStock} />
      <StockUpload bankId={bankId} revision={stock.revision} onUploaded={showUploaded} />
    </div>
  )
}

type StockUploadProps = {
  bankId: string
  revision: number
  onUploaded: (stock: StockDto) => void
}

function StockUpload({ bankId, revision, onUploaded }: StockUploadProps) {
  const t = useTranslations('blood-banks.own.upload')
  const field = useId()
  const {
    trigger: upload,
    isMutating,
    error,
  } = useMutation(
    async (file: File) => {
      const body = { revision, csv: await file.text() }
      return apiFetch(`blood-banks/${bankId}/stock/csv`, { body })
    },
    {
      failure: t('failure'),
      onSuccess: (stock) => {
        onUploaded(stock)
        toast.success(t('done'))
      },
      // `UploadProblem` lists the lines with errors.
      onError: () => true,
    },
  )

  return (
    <section aria-labelledby={`${field}-title`} className="border-t border-line pt-6">
      <h2 id={`${field}-title`} className="text-lg font-bold">
        {t('title')}
      </h2>
      <p id={`${field}-hint`} className="mt-1 max-w-prose text-text-muted">
        {t('hint')}
      </p>
      <div className="mt-4">
        <FileInput
          label={t('file')}
          accept=".csv,text/csv,text/plain"
          disabled={isMutating}
          onChoose={upload}
          aria-describedby={`${field}-hint`}
        />
      </div>
      <p role="status" className="mt-2 text-sm text-text-muted">
        {isMutating ? t('sending') : ''}
      </p>
      {error ? <UploadProblem problem={error} /> : null}
    </section>
  )
}

function UploadProblem({ problem }: { problem: ApiError }) {
  const t = useTranslations('blood-banks.own.upload')
  const errors = useTranslations('errors')
  const router = useRouter()
  const errorText = useErrorText()
  const fileErrors = problem.fields.csv ?? []
  return (
    <div className="mt-2">
      <FormNotice
        notice={{
          title: t('failure'),
          text: fileErrors.length > 0 ? undefined : errorText(problem),
        }}
        action={
          problem.code === 'edited-meanwhile' ? (
            <Button variant="secondary" size="sm" onClick={() => router.refresh()}>
              {errors('loadLatest')}
            </Button>
          ) : null
        }
      >
        {fileErrors.length > 0 ? (
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
            {fileErrors.map((fileError) => (
              <li key={fileError} className="wrap-anywhere">
                {fileError}
              </li>
            ))}
          </ul>
        ) : null}
      </FormNotice>
    </div>
  )
}
