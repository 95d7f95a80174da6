import { z } from 'zod'
import { shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { AUDIT_ACTIONS } from './rules'

const person = z.strictObject({ id: shownId, name: z.string(), photo: z.string() }).nullable()

export const auditAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      _id: shownId,
      at: shownInstant,
      action: z.enum(AUDIT_ACTIONS),
      actor: person,
      person,
      thing: shownId.nullable(),
      title: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      token: z.strictObject({ id: shownId, name: z.string() }).nullable(),
    }),
  ),
  ...shownPage,
})
