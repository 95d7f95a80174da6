import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  idDto,
  instantDto,
  messageResponse,
} from '@/lib/core/validation/response-schemas'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { WAITING_STATUSES } from './rules'
import { joinWaitingListSchema } from './schema'

const joinedWaitingListResponse = z.strictObject({ message: z.string(), before: countDto })

export const waitingEntryDto = z.strictObject({
  request: idDto,
  status: z.enum(WAITING_STATUSES),
  before: countDto,
  answerBy: instantDto.optional(),
})

export const waitingListEndpoints = {
  'POST requests/[id]/waiting-list/confirmation': {
    params: requestPathSchema,
    response: messageResponse,
  },
  'POST requests/[id]/waiting-list': {
    params: requestPathSchema,
    body: joinWaitingListSchema,
    allowsEmptyBody: true,
    response: joinedWaitingListResponse,
  },
  'DELETE requests/[id]/waiting-list': { params: requestPathSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof waitingListEndpoints> {}
}
