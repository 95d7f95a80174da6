import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'

/** The id of the pledge whose certificate is asked for. */
export const certificatePathSchema = z.strictObject({ id: id() })
