/** In pixels. */
const MAX_IMAGE_SIDE = 2048
/** In pixels, for a photo of a person. */
export const PORTRAIT_SIDE = 512

/** The media types that the endpoint `upload` accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const shrunkImages = new WeakMap<File, Promise<File | null>>()

/** Reduces a picture to `maxSide` pixels, for slow networks. Null for a file of another type. */
export function shrinkImage(file: File, maxSide = MAX_IMAGE_SIDE): Promise<File | null> {
  const shrinking = IMAGE_TYPES.includes(file.type)
    ? resize(file, maxSide).catch(() => null)
    : Promise.resolve(null)
  shrunkImages.set(file, shrinking)
  return shrinking
}

/** Reuses the result of `shrinkImage`, also while that is still running. */
export function getShrunkImage(file: File): Promise<File | null> {
  return shrunkImages.get(file) ?? shrinkImage(file)
}

/** The code loads with the first picture; without it, the picture stays as it is. */
async function resize(file: File, maxSide: number): Promise<File> {
  const module = await import('./resize-image').catch(() => null)
  return module ? module.resizeImage(file, maxSide) : file
}
