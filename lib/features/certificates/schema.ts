import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'

/** The id of the pledge in the path of a certificate. */
export const certificatePathSchema = z.strictObject({ id: id() })
