'use client'

import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { memo, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { FieldControl } from '@/components/ui/field-control'
import { notify } from '@/components/ui/notify'
import './content-editor.css'
import Image from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { EditorFrame, EditorSkeleton } from './editor-frame'
import { editorProps } from './editor-props'
import { EditorToolbar } from './editor-toolbar'
import type { DialogKey } from './editor-tools'
import { LinkDialog } from './link-dialog'
import { PictureDialog } from './picture-dialog'
import { readLink } from './read-link'

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

/** What can be written in a post. `cleanHtml` lets all of it through; the two must stay together. */
function editorExtensions(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      // An empty last line that comes by itself would be part of 'everything' when all is selected.
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => readLink(address) !== null,
        // How links open, and what search engines make of them, is for the server to say.
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Picture,
    Placeholder.configure({ placeholder }),
  ]
}

/** A picture comes by its dialog alone, not by typing an address. */
const Picture = Image.extend({ addInputRules: () => [] })

const EMPTY_LINE = '<p></p>'

/** What was written, as HTML; empty when nothing was. Empty lines at the end are no part of it. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  let html = editor.getHTML()
  while (html.endsWith(EMPTY_LINE)) html = html.slice(0, -EMPTY_LINE.length)
  return html
}
