/** The maximum side in pixels and the maximum size in bytes of a picture that is uploaded. */
const MAX_PICTURE_SIDE = 2048
const MAX_BYTES = 3_500_000

/** The media types that the call `upload` accepts. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Prepares a chosen, dropped or pasted file for upload; returns null when it is not an accepted picture. */
export async function takePicture(file: File): Promise<File | null> {
  return PICTURE_KINDS.includes(file.type) ? shrinkPicture(file).catch(() => null) : null
}

/**
 * Reduces a picture to at most 2,048 px, to save time on slow networks. A small picture is returned
 * unchanged. Throws when the browser cannot read the file as a picture.
 */
async function shrinkPicture(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, MAX_PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= MAX_BYTES) return file
    return await redraw(bitmap, scale, file)
  } finally {
    bitmap.close()
  }
}

async function redraw(bitmap: ImageBitmap, scale: number, file: File) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // JPEG has no transparency; other pictures may, so they become WebP (PNG where a browser cannot
  // write WebP).
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, 0.86))
  if (!blob) throw new Error('The browser could not draw the picture')
  return new File([blob], renamed(file.name, blob.type), { type: blob.type })
}

function renamed(name: string, type: string) {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
