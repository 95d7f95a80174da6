/** In bytes. */
const MAX_BYTES = 3_500_000

/** Returns a small picture unchanged. Throws when the browser cannot read the file as a picture. */
export async function resizeImage(file: File, maxSide: number): Promise<File> {
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
