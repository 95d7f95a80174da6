import { z } from 'zod'
import { countDto, idDto, instantDto } from '@/lib/core/validation/response-schemas'
import { WAITING_STATUSES } from './rules'

export const joinedWaitingListResponse = z.strictObject({ message: z.string(), before: countDto })

export const waitingEntryDto = z.strictObject({
  request: idDto,
  status: z.enum(WAITING_STATUSES),
  before: countDto,
  answerBy: instantDto.optional(),
})
