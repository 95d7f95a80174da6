/** The maximum side in pixels and the maximum size in bytes of a picture that is uploaded. */
const MAX_PICTURE_SIDE = 2048
const MAX_BYTES = 3_500_000
/** The maximum side of a photo of a person, in pixels: the site shows it small. */
export const PORTRAIT_SIDE = 512

/** The media types that the call `upload` accepts. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const prepared = new WeakMap<File, Promise<File | null>>()

/**
 * Prepares a chosen, dropped or pasted file for upload: reduces it to `maxSide` pixels, which saves time on
 * slow networks. Returns null when it is not an accepted picture.
 */
export function preparePicture(file: File, maxSide = MAX_PICTURE_SIDE): Promise<File | null> {
  const isAccepted = PICTURE_KINDS.includes(file.type)
  const picture = isAccepted ? shrinkPicture(file, maxSide).catch(() => null) : null
  const preparing = Promise.resolve(picture)
  prepared.set(file, preparing)
  return preparing
}

/** The picture that `preparePicture` makes of a file, also while it is still being made. */
export function preparedPicture(file: File): Promise<File | null> {
  return prepared.get(file) ?? preparePicture(file)
}

/** Returns a small picture unchanged. Throws when the browser cannot read the file as a picture. */
async function shrinkPicture(file: File, maxSide: number): Promise<File> {
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
