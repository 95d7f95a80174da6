'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type FieldControl, FieldError } from './form-field'
import { Icon } from './icon'
import { LogoSpinner } from './logo-shapes'
import { getShrunkImage, IMAGE_TYPES, shrinkImage } from './shrink-image'
import { UploadedImage } from './uploaded-image'

type PhotoInputProps = FieldControl & {
  /** The file as it was chosen; `getShrunkImage` is what to upload. */
  value: File | null
  onChange: (file: File | null) => void
  /** In pixels; larger pictures shrink to it. */
  maxSide?: number
  chooseLabel?: string
  emptyLabel?: string
  /** The picture that a new one replaces: a `CurrentPhoto`. */
  current?: ReactNode
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** Has its value before the picture has shrunk, so the form can submit. */
export function PhotoInput({
  value,
  onChange,
  maxSide,
  chooseLabel,
  emptyLabel,
  current,
  disabled,
  className,
  'aria-invalid': isInvalid,
  // The file input is emptied after each choice, so the browser must not treat it as required.
  required: _,
  ...input
}: PhotoInputProps) {
  const t = useTranslations('ui.photo')
  const [state, setState] = useState<'rest' | 'shrinking' | 'refused'>('rest')
  const latestAttempt = useRef(0)
  const preview = usePreview(value)

  async function chooseFile(file: File) {
    latestAttempt.current += 1
    const attempt = latestAttempt.current
    setState('shrinking')
    const preparing = shrinkImage(file, maxSide)
    onChange(file)
    const image = await preparing
    if (attempt !== latestAttempt.current) return
    setState(image ? 'rest' : 'refused')
    if (!image) onChange(null)
  }

  return (
    <div className={clsx('relative', className)}>
      <FileDrop
        {...input}
        accept={IMAGE_TYPES.join(',')}
        disabled={disabled}
        aria-invalid={isInvalid}
        onChoose={chooseFile}
        className={clsx('min-h-24 gap-4 p-3', value && 'pr-14')}
      >
        <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded bg-surface-sunken text-text-muted">
          {state === 'shrinking' ? (
            <LogoSpinner className="size-8 text-accent-text" />
          ) : preview ? (
            // biome-ignore lint/performance/noImgElement: a picture from this device, not from a server
            <img src={preview} alt={t('preview')} className="size-full object-cover" />
          ) : (
            current || <Icon name="image-plus" className="size-7" />
          )}
        </span>
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold text-accent-text underline underline-offset-4">
            {value ? t('change') : (chooseLabel ?? t('choose'))}
          </span>
          <span className={clsx('text-sm text-text-muted', value && 'truncate')}>
            {value ? value.name : (emptyLabel ?? t('empty'))}
          </span>
          <span className="text-sm text-text-muted">{t('kinds')}</span>
        </span>
      </FileDrop>
      {value && !disabled ? (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="touch-target absolute top-1.5 right-1.5 grid place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text"
        >
          <Icon name="close" className="size-5" />
          <span className="sr-only">{t('remove')}</span>
        </button>
      ) : null}
      <div role="status" className={state === 'refused' ? 'mt-1.5' : 'sr-only'}>
        {state === 'refused' ? <FieldError isInLiveRegion>{t('refused')}</FieldError> : null}
        {state === 'shrinking' ? t('shrinking') : ''}
      </div>
    </div>
  )
}

/** The stored picture in a `PhotoInput`. */
export function CurrentPhoto({ url }: { url: string }) {
  const t = useTranslations('ui.photo')
  return (
    <UploadedImage
      url={url}
      alt={t('preview')}
      kind="square"
      sizes="4.5rem"
      width={72}
      height={72}
      className="size-full object-cover"
    />
  )
}

function usePreview(file: File | null) {
  const [preview, setPreview] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setPreview({ file, url: String(reader.result) })
    let isWanted = true
    getShrunkImage(file).then((image) => isWanted && image && reader.readAsDataURL(image))
    return () => {
      isWanted = false
      reader.abort()
    }
  }, [file])
  return file && preview?.file === file ? preview.url : undefined
}

type FileDropProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  onChoose: (file: File) => void
  /** Styles the area in which a person can drop a file. */
  className: string
  children: ReactNode
}

export function FileDrop({ onChoose, className, children, ...input }: FileDropProps) {
  const [isDraggedOver, setOver] = useState(false)
  const { disabled, 'aria-invalid': isInvalid } = input

  function chooseFirst(files: FileList | null) {
    const file = files?.[0]
    if (file && !disabled) onChoose(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    chooseFirst(event.dataTransfer.files)
  }

  return (
    <>
      <input
        {...input}
        type="file"
        className="peer sr-only"
        onChange={({ target }) => {
          chooseFirst(target.files)
          // The person can choose the same file again after correcting or removing it.
          target.value = ''
        }}
      />
      <label
        htmlFor={input.id}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex items-center rounded border',
          'transition-[border-color,background-color] hover:border-text hover:bg-surface-hover',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          'peer-disabled:cursor-not-allowed peer-disabled:bg-surface-sunken',
          isDraggedOver
            ? 'border-solid border-accent bg-accent-soft'
            : 'border-dashed bg-surface-raised',
          isDraggedOver || (isInvalid ? 'border-danger' : 'border-line-strong'),
          className,
        )}
      >
        {children}
      </label>
    </>
  )
}
