'use client'

import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useErrorText } from '@/components/forms/use-error-text'
import { usePhotoUpload } from '@/components/forms/use-photo-upload'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { PhotoInput } from '@/components/ui/photo-input'
import { getShrunkImage, shrinkImage } from '@/components/ui/shrink-image'
import { ApiError } from '@/lib/core/http/api-client'
import { MAX_LENGTH } from '@/lib/core/validation/fields'
import { insertPicture, pictureDimensions } from './insert-picture'

type PictureDialogProps = {
  editor: Editor
  file?: File
  onClose: () => void
}

export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const t = useTranslations('blog.admin.picture')
  const errorText = useErrorText()
  const uploadOnce = usePhotoUpload()
  const isOpen = useRef(true)
  const [isChange] = useState(() => !file && editor.isActive('image'))
  const [picture, setPicture] = useState<File | null>(file ?? null)
  const [isRejected, setRejected] = useState(false)
  const [alt, setAlt] = useState<string>(isChange ? (editor.getAttributes('image').alt ?? '') : '')
  const [isChecked, setChecked] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  useEffect(() => {
    if (!file) return
    let isWanted = true
    shrinkImage(file).then((prepared) => {
      if (!isWanted || prepared) return
      setPicture(null)
      setRejected(true)
    })
    return () => {
      isWanted = false
    }
  }, [file])

  const lacksPicture = !isChange && !picture
  const lacksAlt = alt.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form of the post contains this one.
    event.stopPropagation()
    setChecked(true)
    if (lacksPicture || lacksAlt) {
      const invalidField = event.currentTarget.elements.namedItem(lacksPicture ? 'picture' : 'alt')
      if (invalidField instanceof HTMLElement) invalidField.focus()
      return
    }
    if (isChange) {
      editor.chain().updateAttributes('image', { alt: alt.trim() }).run()
      onClose()
    } else if (picture) await send(picture)
  }

  async function send(chosen: File) {
    setProblem(null)
    setRunning(true)
    try {
      const src = await uploadOnce(chosen)
      const size = await pictureDimensions((await getShrunkImage(chosen)) ?? chosen)
      // The user may have closed the dialog during the upload.
      if (!isOpen.current) return
      insertPicture(editor, { src, alt: alt.trim(), ...size })
      onClose()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setProblem(cause)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={isChange ? t('change') : t('add')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isChange ? null : (
          <FormField
            label={t('picture')}
            error={
              isRejected
                ? t('refused')
                : isChecked && lacksPicture
                  ? t('pictureRequired')
                  : undefined
            }
            required
          >
            {(field) => (
              <PhotoInput
                {...field}
                name="picture"
                value={picture}
                onChange={(chosen) => {
                  setRejected(false)
                  setPicture(chosen)
                }}
              />
            )}
          </FormField>
        )}
        <FormField
          label={t('alt')}
          hint={t('altHint')}
          error={isChecked && lacksAlt ? t('altRequired') : undefined}
          required
        >
          {(field) => (
            <Input
              {...field}
              name="alt"
              value={alt}
              maxLength={MAX_LENGTH.address}
              onChange={(event) => setAlt(event.target.value)}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormNotice notice={problem && { title: t('failure'), text: errorText(problem) }} />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-text-muted">
            {isRunning ? t('uploading') : ''}
          </p>
          <Button type="submit" loading={isRunning}>
            {isChange ? t('save') : t('put')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
