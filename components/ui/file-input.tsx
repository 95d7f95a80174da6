'use client'

import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FileDrop } from './photo-input'

type FileInputProps = {
  label: string
  accept: string
  disabled?: boolean
  'aria-describedby'?: string
  onChoose: (file: File) => void
}

/** The browser's own button would be in the browser's language. */
export function FileInput({ label, onChoose, ...input }: FileInputProps) {
  const t = useTranslations('ui.file')
  const id = useId()
  return (
    <div className="relative flex max-w-md flex-col gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <FileDrop
        {...input}
        id={id}
        aria-labelledby={`${id}-label`}
        onChoose={onChoose}
        className="min-h-16 cursor-pointer gap-3 px-4 py-3"
      >
        <FileUp aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold text-accent-text underline underline-offset-4">
            {t('choose')}
          </span>
          <span className="text-sm text-text-muted max-sm:hidden">{t('drop')}</span>
        </span>
      </FileDrop>
    </div>
  )
}
