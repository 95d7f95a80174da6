import { addSizes, picturesWithoutSizes, readPicture } from '@/lib/adapters/pictures'
import { convertPicture } from '@/lib/features/pictures/convert-picture'

export interface SizedPictures {
  sized: number
  /** Pictures that could not be read; they stay as they were. */
  unreadable: number
}

/** Adds the sizes that pages use to pictures that were stored without them. */
export async function sizeOldPictures(): Promise<SizedPictures> {
  let [sized, unreadable] = [0, 0]
  for (const id of await picturesWithoutSizes()) {
    const whole = await readPicture(id)
    const converted = whole && (await convertPicture(whole).catch(() => null))
    if (converted) {
      await addSizes(id, converted.sizes)
      sized += 1
    } else {
      unreadable += 1
    }
  }
  return { sized, unreadable }
}
