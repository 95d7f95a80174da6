import { z } from 'zod'
import { id, pictureAddress } from '@/lib/core/validation/fields'
import { MAX_SIDE, SIZES } from './rules'

const sizes = [...SIZES.squares, ...SIZES.widths].map(String)
const whole = String(MAX_SIDE)

/** The picture that an address names. */
export const picturePathSchema = z.strictObject({ id: id() })

/** The same in one of the sizes in which pictures are kept. */
export const sizedPicturePathSchema = z.strictObject({
  id: id(),
  size: z.enum(sizes, 'validation.picture').transform(Number),
})

/** A picture of another host as a page asks for it. */
export const copyQuerySchema = z.object({
  of: pictureAddress('validation.picture'),
  size: z.enum([...sizes, whole], 'validation.picture').transform(Number),
  face: z
    .literal('1')
    .optional()
    .transform((value) => value === '1'),
})
