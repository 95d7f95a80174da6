'use client'

import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type DragEvent, useId, useRef, useState } from 'react'

type FileInputProps = {
  label: string
  accept: string
  disabled?: boolean
  /** The id of the text that says what the file may be. */
  'aria-describedby'?: string
  onChoose: (file: File) => void
}

/**
 * A field for one file, chosen or dropped, which is taken at once. The browser's own button would be in the
 * language of the browser. Needs the messages of `ui`.
 */
export function FileInput({ label, accept, disabled, onChoose, ...described }: FileInputProps) {
  const t = useTranslations('ui.file')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onChoose(file)
    // The same file, corrected, can be chosen again.
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className="relative flex max-w-md flex-col gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <input
        {...described}
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        className="peer sr-only"
        onChange={({ target }) => take(target.files)}
      />
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex min-h-16 cursor-pointer items-center gap-3 rounded border px-4 py-3',
          'transition-[border-color,background-color] hover:border-text hover:bg-surface-hover',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          'peer-disabled:cursor-not-allowed peer-disabled:bg-surface-sunken',
          isDraggedOver
            ? 'border-solid border-accent bg-accent-soft'
            : 'border-dashed border-line-strong bg-surface-raised',
        )}
      >
        <FileUp aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold text-accent-text underline underline-offset-4">
            {t('choose')}
          </span>
          <span className="text-sm text-text-muted max-sm:hidden">{t('drop')}</span>
        </span>
      </label>
    </div>
  )
}
