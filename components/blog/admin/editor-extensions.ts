import Image from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import type { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { readLink } from './read-link'

/** What can be written in a post. `cleanHtml` lets all of it through; the two must stay together. */
export function editorExtensions(placeholder: string) {
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
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  let html = editor.getHTML()
  while (html.endsWith(EMPTY_LINE)) html = html.slice(0, -EMPTY_LINE.length)
  return html
}
