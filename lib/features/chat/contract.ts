import { z } from 'zod'
import { idDto, instantDto } from '@/lib/core/validation/response-schemas'

const chatMessageDto = z
  .strictObject({
    _id: idDto,
    date: instantDto,
    user: z.string(),
    message: z.string(),
    photo: z.string(),
    mine: z.boolean(),
  })
  .meta({ id: 'ChatMessage' })

export const chatResponse = z.strictObject({ chat: z.array(chatMessageDto) })

export const postMessageResponse = z.strictObject({
  message: z.string(),
  chat: chatMessageDto.omit({ photo: true, mine: true }),
})

export const chatChangesResponse = z.strictObject({
  changes: z.array(
    z.union([
      z.strictObject({ id: z.int(), added: chatMessageDto }),
      z.strictObject({ id: z.int(), removed: idDto }),
    ]),
  ),
  last: z.int(),
  more: z.boolean(),
})

export const chatReportsResponse = z.strictObject({
  reports: z.array(
    chatMessageDto.omit({ mine: true }).extend({
      reports: z.array(z.strictObject({ reason: z.string(), name: z.string(), date: instantDto })),
    }),
  ),
})
