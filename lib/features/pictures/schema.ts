import { z } from 'zod'
import { id, pictureAddress } from '@/lib/core/validation/fields'
import { MAX_SIDE, SIZES } from './rules'

const sizes = [...SIZES.squares, ...SIZES.widths].map(String)
const whole = String(MAX_SIDE)

/** The id of a picture in a path. */
export const picturePathSchema = z.strictObject({ id: id() })

/** The same with one of the stored sizes. */
export const sizedPicturePathSchema = z.strictObject({
  id: id(),
  size: z.enum(sizes, 'validation.picture').transform(Number),
})

/** The query for another host's picture. */
export const copyQuerySchema = z.object({
  of: pictureAddress('validation.picture'),
  size: z.enum([...sizes, whole], 'validation.picture').transform(Number),
  face: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
})
