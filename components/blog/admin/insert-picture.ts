import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

type Picture = { src: string; alt: string; width?: number; height?: number }

/** Behind the chosen words and not in their place; writing goes on below it. */
export function insertPicture(editor: Editor, picture: Picture): void {
  const { to, $to } = editor.state.selection
  const isLast = $to.pos >= editor.state.doc.content.size - $to.depth
  const image = { type: 'image', attrs: picture }
  editor
    .chain()
    .setTextSelection(to)
    .insertContent(isLast ? [image, { type: 'paragraph' }] : image)
    .command(({ tr }) => {
      // The picture itself must not stay chosen: the next letter would take its place.
      tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to))))
      return true
    })
    .run()
}

/** Its width and height keep its place on the page until it is there. */
export async function sizeOf(picture: File): Promise<{ width?: number; height?: number }> {
  if (typeof createImageBitmap !== 'function') return {}
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return {}
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
