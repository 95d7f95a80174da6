import { z } from 'zod'
import { id, pictureUrl } from '@/lib/core/validation/fields'
import { MAX_PICTURE_SIDE, PICTURE_SIZES } from './rules'

const sizes = [...PICTURE_SIZES.squares, ...PICTURE_SIZES.widths].map(String)
const largest = String(MAX_PICTURE_SIDE)

/** The id of a picture in a path. */
export const picturePathSchema = z.strictObject({ id: id() })

/** The same with one of the stored sizes. */
export const sizedPicturePathSchema = z.strictObject({
  id: id(),
  size: z.enum(sizes, 'validation.picture').transform(Number),
})

/** The query for another host's picture. */
export const pictureCopyQuerySchema = z.object({
  of: pictureUrl('validation.picture'),
  size: z.enum([...sizes, largest], 'validation.picture').transform(Number),
  face: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
})
