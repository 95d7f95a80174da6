import { Selection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'

type Picture = { src: string; alt: string; width?: number; height?: number }

/** Inserts a picture after the selection and moves the cursor below it. */
export function insertPicture(editor: Editor, picture: Picture): void {
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

export async function pictureDimensions(
  picture: File,
): Promise<{ width?: number; height?: number }> {
  if (typeof createImageBitmap !== 'function') return {}
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return {}
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
