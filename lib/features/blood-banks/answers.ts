import { z } from 'zod'
import { shownCount, shownDay, shownId, shownInstant, shownLanguages } from '@/lib/core/answers'
import { COMPONENTS } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

const countAnswer = z
  .strictObject({
    bloodGroup: z.enum(BLOOD_GROUPS),
    component: z.enum(COMPONENTS),
    bags: shownCount,
    updatedAt: shownInstant,
    expiresOn: shownDay.optional(),
  })
  .meta({ id: 'StockCount' })

const bankAnswer = z
  .strictObject({
    _id: shownId,
    name: z.string(),
    address: z.string(),
    openingNote: z.string(),
    district: z.string(),
    upazila: z.string(),
    phone: z.string(),
    ...shownLanguages({ name: z.string(), address: z.string(), openingNote: z.string() }),
  })
  .meta({ id: 'BloodBank' })

/** Only banks with the requested kind, as of `updatedAt`, unless the query includes uncounted ones. */
export const bloodBanksAnswer = z.strictObject({
  bloodBanks: z.array(
    bankAnswer.extend({
      // When the bank last counted anything.
      countedAt: shownInstant.nullable(),
      // Counts that are older than a day are stale.
      stock: z.array(countAnswer.extend({ isStale: z.boolean() })),
    }),
  ),
})

/** For admins; `keepers` are emails. */
export const editedBankAnswer = z.strictObject({
  message: z.string(),
  bloodBank: bankAnswer.extend({ keepers: z.array(z.string()), revision: z.int() }),
})

export const stockAnswer = z.strictObject({
  revision: z.int(),
  updatedAt: shownInstant.nullable(),
  stock: z.array(countAnswer),
})
