'use client'

import type { Editor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { parseLink } from './parse-link'

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
