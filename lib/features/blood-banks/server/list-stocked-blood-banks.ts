import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import {
  districtsOf,
  divisionOf,
  divisionsWithDistricts,
  surroundingsOf,
} from '@/lib/features/places/server/reference-lists'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BloodBank } from '@/models/blood-bank'
import { isCountPublic, isCountStale, MAX_SHOWN_BANKS, type StockKind } from '../rules'
import type { StockedBloodBanksQuery } from '../schema'
import { toStockDto, toTranslatedBloodBankDto } from './blood-bank-dto'

declare module '@/lib/core/server/cache' {
  interface CacheTags {
    'blood-banks': true
  }
}

const MAX_BANKS_OF_DIVISION = 500

const banksOfDivision = cached(
  async (division: string) => {
    await connectDb()
    const banks = await banksQuery(districtsOf(division)).lean()
    return banks.map((bank) => {
      const { stock, updatedAt: countedAt } = toStockDto(bank)
      return { ...toTranslatedBloodBankDto(bank), countedAt, stock }
    })
  },
  'stocked-blood-banks-2',
  ['blood-banks'],
)
type StockedBank = Awaited<ReturnType<typeof banksOfDivision>>[number]

function banksQuery(districts: readonly string[]) {
  return BloodBank.find({ archivedAt: null, district: { $in: districts } })
    .sort({ district: 1, _id: 1 })
    .limit(MAX_BANKS_OF_DIVISION)
}

/**
 * Banks of the district come first, then those of its division; without a district, all banks.
 * Counts older than seven days and expired ones are left out, and fresh counts come before stale ones.
 */
export async function listStockedBloodBanks({
  district,
  include,
  ...kind
}: StockedBloodBanksQuery) {
  const banks = await banksWithCounts(divisionsAround(district), kind)
  return banks
    .filter(({ stock }) => stock.length > 0 || include === 'uncounted')
    .sort(
      (one, other) =>
        Number(other.district === district) - Number(one.district === district) ||
        staleness(one) - staleness(other) ||
        bagsOf(other) - bagsOf(one) ||
        one.name.localeCompare(other.name),
    )
}

export type TranslatedStockedBankDto = Awaited<ReturnType<typeof listStockedBloodBanks>>[number]

/**
 * Banks of the district and its neighbours, nearest first, with counts of the last 24 hours. Returns none
 * without a district.
 */
export async function nearestStockedBloodBanks(
  { district, bloodGroup, component }: Omit<StockedBloodBanksQuery, 'include'>,
  locale: Locale,
) {
  if (!district) return []
  const near = [district, ...surroundingsOf(district).neighbours]
  const divisions = new Set(near.flatMap((name) => divisionOf(name) ?? []))
  const banks = await banksWithCounts([...divisions], { bloodGroup, component })
  return banks
    .map((bank) => ({ ...bank, stock: bank.stock.filter((count) => !count.isStale) }))
    .filter((bank) => bank.stock.length > 0 && near.includes(bank.district))
    .sort(
      (one, other) =>
        near.indexOf(one.district) - near.indexOf(other.district) ||
        bagsOf(other) - bagsOf(one) ||
        one.name.localeCompare(other.name),
    )
    .slice(0, MAX_SHOWN_BANKS)
    .map((bank) => localizeContent(bank, locale))
}
export type StockedBankDto = Awaited<ReturnType<typeof nearestStockedBloodBanks>>[number]

async function banksWithCounts(divisions: readonly string[], kind: Partial<StockKind>) {
  const now = new Date()
  const lists = await Promise.all(divisions.map((division) => banksOfDivision(division)))
  return lists.flat().map((bank) => ({ ...bank, stock: publicCounts(bank, kind, now) }))
}

function divisionsAround(district: string | undefined): string[] {
  if (district === undefined) return divisionsWithDistricts().map(({ name }) => name)
  const division = divisionOf(district)
  return division ? [division] : []
}

function publicCounts(
  { stock }: StockedBank,
  { bloodGroup, component }: Partial<StockKind>,
  now: Date,
) {
  return stock.flatMap((count) => {
    if (bloodGroup && count.bloodGroup !== bloodGroup) return []
    if (component && count.component !== component) return []
    const updatedAt = new Date(count.updatedAt)
    if (!isCountPublic({ ...count, updatedAt }, now)) return []
    return [{ ...count, isStale: isCountStale(updatedAt, now) }]
  })
}

function staleness({ stock }: ListedBankStock): number {
  return Number(stock.every((count) => count.isStale))
}

function bagsOf({ stock }: ListedBankStock): number {
  return stock.reduce((sum, { bags }) => sum + bags, 0)
}

interface ListedBankStock {
  stock: { bags: number; isStale: boolean }[]
}
