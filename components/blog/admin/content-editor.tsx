'use client'

import './content-editor.css'
import Image from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import { type Editor, EditorContent, type EditorEvents, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useTranslations } from 'next-intl'
import { memo, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { FieldControl } from '@/components/ui/form-field'
import { toast } from '@/components/ui/toast'
import { parseLink } from '@/lib/features/blog/rules'
import { LinkDialog, PictureDialog } from './editor-dialogs'
import { EditorFrame, EditorSkeleton } from './editor-frame'
import { editorProps } from './editor-props'
import { type DialogKey, EditorToolbar } from './editor-toolbar'

export type ContentEditorProps = {
  field: FieldControl & { lang?: string }
  /** The initial HTML; the editor ignores later changes. */
  startsWith: string
  onChange: (html: string) => void
  onBlur: () => void
  inputRef: Ref<{ focus: () => void }>
}

type Opened = { dialog: DialogKey; file?: File }

const PARSE = { preserveWhitespace: 'full' } as const

/** An editor whose value is HTML. It is memoised, because the form renders on each key press. */
export const ContentEditor = memo(function ContentEditor(props: ContentEditorProps) {
  const { field, startsWith, onChange, onBlur, inputRef } = props
  const t = useTranslations('blog.admin.editor')
  const [opened, setOpened] = useState<Opened | null>(null)
  const isReturning = useRef(false)
  const [extensions] = useState(() => editorExtensions(t('placeholder')))
  const {
    id,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    lang,
  } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages do not change while a page lives
  const behaviour = useMemo(
    () =>
      editorProps({
        field: {
          id,
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid,
          lang,
        },
        onFile: (file) => setOpened({ dialog: 'image', file }),
        onLink: () => setOpened({ dialog: 'link' }),
        onPicturesRemoved: () => toast.error(t('leftOut'), { text: t('leftOutText') }),
        isReturning: () => {
          const wasReturning = isReturning.current
          isReturning.current = false
          return wasReturning
        },
      }),
    [id, labelledBy, describedBy, isInvalid, lang],
  )
  const editor = useEditor({
    extensions,
    content: startsWith,
    parseOptions: PARSE,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: behaviour,
    onUpdate: ({ editor: now }) => onChange(htmlOf(now)),
    onSelectionUpdate: showCursor,
    onBlur,
  })
  useImperativeHandle(inputRef, () => ({ focus: () => editor?.commands.focus() }), [editor])

  if (!editor) return <EditorSkeleton />

  function open(dialog: DialogKey) {
    // A closed dialog returns the focus to the text.
    editor?.view.focus()
    setOpened({ dialog })
  }

  function close() {
    isReturning.current = true
    setOpened(null)
  }

  return (
    <EditorFrame isInvalid={isInvalid}>
      <EditorToolbar editor={editor} onDialog={open} />
      <EditorContent editor={editor} />
      {opened?.dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened?.dialog === 'image' && (
        <PictureDialog editor={editor} file={opened.file} onClose={close} />
      )}
    </EditorFrame>
  )
})

/** Scrolls to the cursor. The editor itself waits only 50 ms for the move, too short for a busy phone. */
function showCursor({ editor, transaction }: EditorEvents['selectionUpdate']) {
  const { docChanged, scrolledIntoView } = transaction
  const isByPointer = transaction.getMeta('pointer') === true
  if (docChanged || scrolledIntoView || isByPointer || !editor.isFocused) return
  editor.view.dispatch(editor.state.tr.scrollIntoView())
}

/** The elements that a post may contain. Keep them in step with `sanitizePostHtml`. */
function editorExtensions(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      // An automatic empty last line would be part of the selection when all is selected.
      trailingNode: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (url) => parseLink(url) !== null,
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    Picture,
    Placeholder.configure({ placeholder }),
  ]
}

/** Only the dialog adds pictures, because each needs a description; Markdown input does not. */
const Picture = Image.extend({ addInputRules: () => [] })

const EMPTY_LINE = '<p></p>'

/** The content as HTML without empty lines at the end; '' when there is no content. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  let html = editor.getHTML()
  while (html.endsWith(EMPTY_LINE)) html = html.slice(0, -EMPTY_LINE.length)
  return html
}
