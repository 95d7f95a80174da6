'use client'

import { EditorContent, useEditor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { memo, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { FieldControl } from '@/components/ui/field-control'
import { notify } from '@/components/ui/notify'
import './content-editor.css'
import { editorExtensions, htmlOf } from './editor-extensions'
import { EditorFrame, EditorSkeleton } from './editor-frame'
import { editorProps } from './editor-props'
import { EditorToolbar } from './editor-toolbar'
import type { DialogKey } from './editor-tools'
import { LinkDialog } from './link-dialog'
import { PictureDialog } from './picture-dialog'

export type ContentEditorProps = {
  field: FieldControl
  /** The HTML that stands in it at first; a later change is not looked at. */
  startsWith: string
  onChange: (html: string) => void
  onBlur: () => void
  inputRef: Ref<{ focus: () => void }>
}

type Opened = { dialog: DialogKey; file?: File }

/** Spaces that people typed stay as they are. */
const PARSE = { preserveWhitespace: 'full' } as const

/**
 * A text with headings, lists, quotes, links and pictures to write in; it hands out HTML. The form
 * around it changes with each letter, and this need not.
 */
export const ContentEditor = memo(function ContentEditor(props: ContentEditorProps) {
  const { field, startsWith, onChange, onBlur, inputRef } = props
  const t = useTranslations('blog.admin.editor')
  const [opened, setOpened] = useState<Opened | null>(null)
  const isReturning = useRef(false)
  const [extensions] = useState(() => editorExtensions(t('placeholder')))
  const { id, 'aria-labelledby': label, 'aria-describedby': words, 'aria-invalid': wrong } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  const manners = useMemo(
    () =>
      editorProps({
        field: {
          id,
          'aria-labelledby': label,
          'aria-describedby': words,
          'aria-invalid': wrong,
        },
        onFile: (file) => setOpened({ dialog: 'image', file }),
        onLink: () => setOpened({ dialog: 'link' }),
        onLeftOut: () => notify.error(t('leftOut'), { text: t('leftOutText') }),
        isReturning: () => {
          const wasReturning = isReturning.current
          isReturning.current = false
          return wasReturning
        },
      }),
    [id, label, words, wrong],
  )
  const editor = useEditor({
    extensions,
    content: startsWith,
    parseOptions: PARSE,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: manners,
    onUpdate: ({ editor: now }) => onChange(htmlOf(now)),
    onBlur,
  })
  useImperativeHandle(inputRef, () => ({ focus: () => editor?.commands.focus() }), [editor])

  if (!editor) return <EditorSkeleton />

  function open(dialog: DialogKey) {
    // A dialog gives the focus back to where it was: to the text, so that writing goes on.
    editor?.view.focus()
    setOpened({ dialog })
  }

  function close() {
    isReturning.current = true
    setOpened(null)
  }

  return (
    <EditorFrame isWrong={wrong}>
      <EditorToolbar editor={editor} onDialog={open} />
      <EditorContent editor={editor} />
      {opened?.dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened?.dialog === 'image' && (
        <PictureDialog editor={editor} file={opened.file} onClose={close} />
      )}
    </EditorFrame>
  )
})
