import { z } from 'zod'
import { shownDay, shownId, shownInstant } from '@/lib/core/answers'
import { bloodGroupAnswer } from '@/lib/features/donors/answers'

export const blockedAnswer = z.strictObject({
  blocked: z.array(
    z.strictObject({
      _id: shownId,
      blockedAt: shownInstant,
      person: z.strictObject({ name: z.string(), photo: z.string() }).nullable(),
      request: z
        .strictObject({ bloodGroup: bloodGroupAnswer, needDate: shownDay, location: z.string() })
        .nullable(),
    }),
  ),
})
