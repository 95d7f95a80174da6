/** In pixels and in bytes. */
const MAX_IMAGE_SIDE = 2048
const MAX_BYTES = 3_500_000
/** In pixels, for a photo of a person. */
export const PORTRAIT_SIDE = 512

/** The media types that the endpoint `upload` accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const shrunkImages = new WeakMap<File, Promise<File | null>>()

/** Reduces a picture to `maxSide` pixels, for slow networks. Null for a file of another type. */
export function shrinkImage(file: File, maxSide = MAX_IMAGE_SIDE): Promise<File | null> {
  const shrinking = IMAGE_TYPES.includes(file.type)
    ? resizeImage(file, maxSide).catch(() => null)
    : Promise.resolve(null)
  shrunkImages.set(file, shrinking)
  return shrinking
}

/** Reuses the result of `shrinkImage`, also while that is still running. */
export function getShrunkImage(file: File): Promise<File | null> {
  return shrunkImages.get(file) ?? shrinkImage(file)
}

/** Returns a small picture unchanged. Throws when the browser cannot read the file as a picture. */
async function resizeImage(file: File, maxSide: number): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
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
  // JPEG has no transparency. Others become WebP, or PNG if the browser cannot write WebP.
  const wanted = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, 0.86))
  if (!blob) throw new Error('The browser could not draw the picture')
  return new File([blob], renameFor(file.name, blob.type), { type: blob.type })
}

function renameFor(name: string, type: string) {
  const extension = type === 'image/jpeg' ? 'jpg' : type.replace('image/', '')
  return `${name.replace(/\.[^.]*$/, '')}.${extension}`
}
