import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'
import { BLOCKABLE_KINDS } from './rules'

/** The input of POST `blocks`: the person is the one whose donor record, request, pledge or message it is. */
export const blockSchema = z.strictObject({
  kind: z.enum(BLOCKABLE_KINDS, 'validation.invalid'),
  target: id(),
})
export type BlockInput = z.output<typeof blockSchema>

/** The id of a block in a path. */
export const blockPathSchema = z.strictObject({ id: id() })
