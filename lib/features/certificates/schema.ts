import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'

export const certificatePathSchema = z.strictObject({ id: id() })
