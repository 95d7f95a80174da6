import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'

/** The pledge whose certificate is wanted. */
export const certificatePathSchema = z.strictObject({ id: id() })
