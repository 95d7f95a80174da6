/** The longest side and the most bytes of a picture that leaves the browser. */
const MAX_PICTURE_SIDE = 2048
const MAX_BYTES = 3_500_000

/** The pictures that `upload` takes. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** A chosen, dropped or pasted file, ready to be sent; null when it is no picture that we take. */
export async function takePicture(file: File): Promise<File | null> {
  return PICTURE_KINDS.includes(file.type) ? shrinkPicture(file).catch(() => null) : null
}

/**
 * Makes a picture at most 2,048 px long before it travels over a slow network. A picture that is
 * small already is handed back untouched. Throws when the browser can't read the file as a picture.
 */
export async function shrinkPicture(file: File): Promise<File> {
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
  // A photograph needs no transparency; what may have some becomes WebP (PNG where that is unknown).
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, 0.86))
  if (!blob) throw new Error('The browser could not draw the picture')
  return new File([blob], renamed(file.name, blob.type), { type: blob.type })
}

function renamed(name: string, type: string) {
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`
}
