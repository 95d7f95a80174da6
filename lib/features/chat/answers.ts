import { z } from 'zod'
import { shownId, shownInstant } from '@/lib/core/answers'

const messageAnswer = z
  .strictObject({
    _id: shownId,
    date: shownInstant,
    user: z.string(),
    message: z.string(),
    photo: z.string(),
    mine: z.boolean(),
  })
  .meta({ id: 'ChatMessage' })

export const chatAnswer = z.strictObject({ chat: z.array(messageAnswer) })

export const postedMessageAnswer = z.strictObject({
  message: z.string(),
  chat: messageAnswer.omit({ photo: true, mine: true }),
})

export const changesAnswer = z.strictObject({
  changes: z.array(
    z.union([
      z.strictObject({ id: z.int(), added: messageAnswer }),
      z.strictObject({ id: z.int(), removed: shownId }),
    ]),
  ),
  last: z.int(),
  more: z.boolean(),
})

export const reportsAnswer = z.strictObject({
  reports: z.array(
    messageAnswer.omit({ mine: true }).extend({
      reports: z.array(
        z.strictObject({ reason: z.string(), name: z.string(), date: shownInstant }),
      ),
    }),
  ),
})
