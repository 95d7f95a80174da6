import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { idDto, instantDto, messageResponse } from '@/lib/core/validation/response-schemas'
import type { ReportedMessage } from '@/lib/features/moderation/server/list-reported-messages'
import {
  changesQuerySchema,
  chatMessageSchema,
  chatQuerySchema,
  chatReportSchema,
  messagePathSchema,
} from './schema'
import { toApiChatMessage } from './wire'

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

const chatResponse = z.strictObject({ chat: z.array(chatMessageDto) })

const postMessageResponse = z.strictObject({
  message: z.string(),
  chat: chatMessageDto.omit({ photo: true, mine: true }),
})

const chatChangesResponse = z.strictObject({
  changes: z.array(
    z.union([
      z.strictObject({ id: z.int(), added: chatMessageDto }),
      z.strictObject({ id: z.int(), removed: idDto }),
    ]),
  ),
  last: z.int(),
  more: z.boolean(),
})

const chatReportsResponse = z.strictObject({
  reports: z.array(
    chatMessageDto.omit({ mine: true }).extend({
      reports: z.array(z.strictObject({ reason: z.string(), name: z.string(), date: instantDto })),
    }),
  ),
})

export function toApiReportedMessage({ reports, ...message }: ReportedMessage) {
  const apiReports = reports.map(({ reportedAt, ...same }) => ({ ...same, date: reportedAt }))
  return { ...toApiChatMessage(message), reports: apiReports }
}

export const chatEndpoints = {
  'POST chat/[id]/report': {
    params: messagePathSchema,
    body: chatReportSchema,
    response: messageResponse,
  },
  'DELETE chat/[id]/report': { params: messagePathSchema, response: messageResponse },
  'DELETE chat/[id]': { params: messagePathSchema, response: messageResponse },
  'GET chat/changes': { query: changesQuerySchema, response: chatChangesResponse },
  'GET chat/reports': { response: chatReportsResponse },
  'GET chat/stream': { query: changesQuerySchema },
  'POST createCommunityChat': { body: chatMessageSchema, response: postMessageResponse },
  'GET getCommunityChat': { query: chatQuerySchema, response: chatResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof chatEndpoints> {}
}
