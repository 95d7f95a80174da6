import { z } from 'zod'
import { dayDto, idDto, instantDto } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'

export const blockedPeopleResponse = z.strictObject({
  blocked: z.array(
    z.strictObject({
      _id: idDto,
      blockedAt: instantDto,
      person: z.strictObject({ name: z.string(), photo: z.string() }).nullable(),
      request: z
        .strictObject({ bloodGroup: bloodGroupDto, needDate: dayDto, location: z.string() })
        .nullable(),
    }),
  ),
})
