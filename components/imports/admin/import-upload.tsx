'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { FileInput } from '@/components/ui/file-input'
import { useRouter } from '@/components/ui/use-router'
import { ApiError } from '@/lib/core/http/api-client'
import { MAX_FILE_BYTES } from '@/lib/features/imports/rules'
import { ProgressBar } from './progress-bar'
import { uploadImport } from './upload-import'

/** Extensions, because phones and computers report different MIME types for these files. */
const FILE_TYPES = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.xml,.html,.htm,.vcf'

export function ImportUpload() {
  const t = useTranslations('imports.upload')
  const validation = useTranslations('imports.validation')
  const router = useRouter()
  const errorText = useErrorText()
  const [percent, setPercent] = useState<number | null>(null)
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const field = useId()
  const isSending = percent !== null

  async function upload(file: File) {
    setNotice(null)
    if (file.size === 0 || file.size > MAX_FILE_BYTES) {
      setNotice({ title: t('failure'), text: validation('tooLarge') })
      return
    }
    setPercent(0)
    try {
      const id = await uploadImport(file, setPercent)
      router.push(`/dashboard/imports/${id}`)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setNotice({ title: t('failure'), text: cause.fields.file?.[0] ?? errorText(cause) })
      setPercent(null)
    }
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
          onChoose={upload}
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
