import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'
import { BLOCKABLE_KINDS } from './rules'

export const blockSchema = z.strictObject({
  kind: z.enum(BLOCKABLE_KINDS, 'validation.invalid'),
  target: id(),
})
export type BlockInput = z.output<typeof blockSchema>

export const blockPathSchema = z.strictObject({ id: id() })
