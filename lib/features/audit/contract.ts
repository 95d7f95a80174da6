import { z } from 'zod'
import { idDto, instantDto, pageDto } from '@/lib/core/validation/response-schemas'
import { AUDIT_ACTIONS } from './rules'

const person = z.strictObject({ id: idDto, name: z.string(), photo: z.string() }).nullable()

export const auditResponse = z.strictObject({
  entries: z.array(
    z.strictObject({
      _id: idDto,
      at: instantDto,
      action: z.enum(AUDIT_ACTIONS),
      actor: person,
      person,
      thing: idDto.nullable(),
      title: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      token: z.strictObject({ id: idDto, name: z.string() }).nullable(),
    }),
  ),
  ...pageDto,
})
