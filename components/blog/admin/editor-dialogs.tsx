'use client'

import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { usePhotoUpload } from '@/components/forms/use-photo-upload'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { PhotoInput } from '@/components/ui/photo-input'
import { getShrunkImage, shrinkImage } from '@/components/ui/shrink-image'
import { MAX_LENGTH } from '@/lib/core/validation/fields'
import { parseLink } from '@/lib/features/blog/rules'

type LinkDialogProps = { editor: Editor; onClose: () => void }

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const t = useTranslations('blog.admin.link')
  const common = useTranslations('shared')
  const [current] = useState<string>(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(current)
  const [linkText, setLinkText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const needsLinkText = !current && editor.state.selection.empty

  function submit(event: FormEvent) {
    event.preventDefault()
    // The form of the post contains this one.
    event.stopPropagation()
    const href = parseLink(typed)
    if (!href) {
      setInvalid(true)
      const { currentTarget } = event
      if (currentTarget instanceof HTMLFormElement) focusField(currentTarget, 'address')
      return
    }
    if (needsLinkText) insertLink(editor, linkText.trim() || typed.trim(), href)
    else editor.chain().extendMarkRange('link').setLink({ href }).run()
    onClose()
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} size="sm" title={current ? t('change') : t('add')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {needsLinkText ? (
          <FormField label={t('words')} hint={t('wordsHint')} optional>
            {(field) => (
              <Input
                {...field}
                value={linkText}
                onChange={(event) => setLinkText(event.target.value)}
                autoComplete="off"
              />
            )}
          </FormField>
        ) : null}
        <FormField
          label={t('address')}
          hint={t('addressHint')}
          error={isInvalid && !parseLink(typed) ? t('wrong') : undefined}
          required
        >
          {(field) => (
            <Input
              {...field}
              name="address"
              inputMode="url"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <DialogFooter>
          <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
            {current ? (
              <Button variant="ghost" onClick={remove} className="sm:mr-auto">
                {t('remove')}
              </Button>
            ) : (
              <Button variant="ghost" onClick={onClose} className="sm:mr-auto">
                {common('cancel')}
              </Button>
            )}
            <Button type="submit">{current ? t('save') : t('put')}</Button>
          </div>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Text typed after the link is not part of it. */
function insertLink(editor: Editor, text: string, href: string): void {
  editor
    .chain()
    .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
    .command(({ tr, state }) => {
      const { link } = state.schema.marks
      if (link) tr.removeStoredMark(link)
      return true
    })
    .run()
}

type PictureDialogProps = {
  editor: Editor
  file?: File
  onClose: () => void
}

export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const t = useTranslations('blog.admin.picture')
  const [isChange] = useState(() => !file && editor.isActive('image'))
  const { picture, choosePicture, isRefused } = useChosenPicture(file)
  const [alt, setAlt] = useState<string>(isChange ? (editor.getAttributes('image').alt ?? '') : '')
  const [isChecked, setChecked] = useState(false)
  const { trigger: upload, isMutating, errorNotice } = useUploadIntoEditor(editor, onClose)
  const lacksPicture = !isChange && !picture
  const lacksAlt = alt.trim() === ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form of the post contains this one.
    event.stopPropagation()
    setChecked(true)
    if (lacksPicture || lacksAlt) {
      focusField(event.currentTarget, lacksPicture ? 'picture' : 'alt')
    } else if (isChange) {
      editor.chain().updateAttributes('image', { alt: alt.trim() }).run()
      onClose()
    } else if (picture) await upload({ picture, alt: alt.trim() })
  }

  return (
    <Dialog open onOpenChange={onClose} title={isChange ? t('change') : t('add')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {isChange ? null : (
          <PictureField
            picture={picture}
            onChoose={choosePicture}
            isRefused={isRefused}
            isMissing={isChecked && lacksPicture}
          />
        )}
        <AltField alt={alt} onChange={setAlt} isMissing={isChecked && lacksAlt} />
        <DialogFooter>
          <FormNotice notice={errorNotice} />
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p role="status" className="text-sm text-text-muted">
              {isMutating ? t('uploading') : ''}
            </p>
            <Button type="submit" loading={isMutating}>
              {isChange ? t('save') : t('put')}
            </Button>
          </div>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Starts with a pasted or dropped file, unless the browser cannot read it as a picture. */
function useChosenPicture(file: File | undefined) {
  const [picture, setPicture] = useState<File | null>(file ?? null)
  const [isRefused, setRefused] = useState(false)

  useEffect(() => {
    if (!file) return
    let isWanted = true
    shrinkImage(file).then((prepared) => {
      if (!isWanted || prepared) return
      setPicture(null)
      setRefused(true)
    })
    return () => {
      isWanted = false
    }
  }, [file])

  function choosePicture(chosen: File | null) {
    setRefused(false)
    setPicture(chosen)
  }
  return { picture, choosePicture, isRefused }
}

function useUploadIntoEditor(editor: Editor, onClose: () => void) {
  const t = useTranslations('blog.admin.picture')
  const uploadOnce = usePhotoUpload()
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  return useMutation(
    async ({ picture, alt }: { picture: File; alt: string }) => {
      const src = await uploadOnce(picture)
      const size = await pictureDimensions((await getShrunkImage(picture)) ?? picture)
      return { src, alt, ...size }
    },
    {
      failure: t('failure'),
      showError: 'inline',
      onSuccess: (uploaded) => {
        // The user may have closed the dialog during the upload.
        if (!isOpen.current) return
        insertPicture(editor, uploaded)
        onClose()
      },
    },
  )
}

type PictureFieldProps = {
  picture: File | null
  onChoose: (picture: File | null) => void
  isRefused: boolean
  isMissing: boolean
}

function PictureField({ picture, onChoose, isRefused, isMissing }: PictureFieldProps) {
  const t = useTranslations('blog.admin.picture')
  const missing = isMissing ? t('pictureRequired') : undefined
  return (
    <FormField label={t('picture')} error={isRefused ? t('refused') : missing} required>
      {(field) => <PhotoInput {...field} name="picture" value={picture} onChange={onChoose} />}
    </FormField>
  )
}

type AltFieldProps = { alt: string; onChange: (alt: string) => void; isMissing: boolean }

function AltField({ alt, onChange, isMissing }: AltFieldProps) {
  const t = useTranslations('blog.admin.picture')
  return (
    <FormField
      label={t('alt')}
      hint={t('altHint')}
      error={isMissing ? t('altRequired') : undefined}
      required
    >
      {(field) => (
        <Input
          {...field}
          name="alt"
          value={alt}
          maxLength={MAX_LENGTH.address}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
        />
      )}
    </FormField>
  )
}

type Picture = { src: string; alt: string; width?: number; height?: number }

/** Inserts a picture after the selection and moves the cursor below it. */
function insertPicture(editor: Editor, picture: Picture): void {
  const { to, $to } = editor.state.selection
  const isLast = $to.pos >= editor.state.doc.content.size - $to.depth
  const image = { type: 'image', attrs: picture }
  editor
    .chain()
    .setTextSelection(to)
    .insertContent(isLast ? [image, { type: 'paragraph' }] : image)
    .command(({ tr }) => {
      // If the picture stayed selected, the next key press would replace it.
      tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to))))
      return true
    })
    .run()
}

async function pictureDimensions(picture: File): Promise<{ width?: number; height?: number }> {
  if (typeof createImageBitmap !== 'function') return {}
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return {}
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
