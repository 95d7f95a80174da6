import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  dayDto,
  idDto,
  instantDto,
  messageResponse,
  translationsDto,
} from '@/lib/core/validation/response-schemas'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS } from '@/lib/features/requests/rules'
import {
  bloodBankEditSchema,
  bloodBankPathSchema,
  bloodBankSchema,
  stockedBloodBanksSchema,
  stockFileSchema,
  stockSchema,
} from './schema'

const stockCountDto = z
  .strictObject({
    bloodGroup: z.enum(BLOOD_GROUPS),
    component: z.enum(BLOOD_COMPONENTS),
    bags: countDto,
    updatedAt: instantDto,
    expiresOn: dayDto.optional(),
  })
  .meta({ id: 'StockCount' })

const bloodBankDto = z
  .strictObject({
    _id: idDto,
    name: z.string(),
    address: z.string(),
    openingNote: z.string(),
    district: z.string(),
    upazila: z.string(),
    phone: z.string(),
    ...translationsDto({ name: z.string(), address: z.string(), openingNote: z.string() }),
  })
  .meta({ id: 'BloodBank' })

/** Only banks with the requested kind, as of `updatedAt`, unless the query includes uncounted ones. */
const bloodBanksResponse = z.strictObject({
  bloodBanks: z.array(
    bloodBankDto.extend({
      // When the bank last counted anything.
      countedAt: instantDto.nullable(),
      // Counts that are older than a day are stale.
      stock: z.array(stockCountDto.extend({ isStale: z.boolean() })),
    }),
  ),
})

/** For admins; `keepers` are emails or phone numbers. */
const editedBloodBankResponse = z.strictObject({
  message: z.string(),
  bloodBank: bloodBankDto.extend({ keepers: z.array(z.string()), revision: z.int() }),
})

const stockResponse = z.strictObject({
  revision: z.int(),
  updatedAt: instantDto.nullable(),
  stock: z.array(stockCountDto),
})

export type StockDto = z.output<typeof stockResponse>

export const bloodBankEndpoints = {
  'PUT blood-banks/[id]': {
    params: bloodBankPathSchema,
    body: bloodBankEditSchema,
    response: editedBloodBankResponse,
  },
  'DELETE blood-banks/[id]': { params: bloodBankPathSchema, response: messageResponse },
  'POST blood-banks/[id]/stock/csv': {
    params: bloodBankPathSchema,
    body: stockFileSchema,
    response: stockResponse,
  },
  'GET blood-banks/[id]/stock': { params: bloodBankPathSchema, response: stockResponse },
  'PUT blood-banks/[id]/stock': {
    params: bloodBankPathSchema,
    body: stockSchema,
    response: stockResponse,
  },
  'GET blood-banks': { query: stockedBloodBanksSchema, response: bloodBanksResponse },
  'POST blood-banks': { body: bloodBankSchema, response: editedBloodBankResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof bloodBankEndpoints> {}
}
