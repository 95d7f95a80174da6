import 'server-only'
import { cached } from '@/lib/core/cache'
import { connectDb } from '@/lib/core/db/connection'
import {
  districtsOf,
  divisionOf,
  divisionsWithDistricts,
} from '@/lib/features/places/reference-lists'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BloodBank } from '@/models/blood-bank'
import { isShown, isStale, type Kind, MAX_SHOWN_BANKS } from './rules'
import type { StockedBanksQuery } from './schema'
import { bankInLanguages, stockOf } from './shapes'

const MAX_BANKS_OF_DIVISION = 500

const banksOfDivision = cached(
  async (division: string) => {
    await connectDb()
    const banks = await banksQuery(districtsOf(division)).lean()
    return banks.map((bank) => {
      const { stock, updatedAt: countedAt } = stockOf(bank)
      return { ...bankInLanguages(bank), countedAt, stock }
    })
  },
  'stocked-blood-banks',
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
export async function listStockedBanks({ district, include, ...kind }: StockedBanksQuery) {
  const now = new Date()
  const lists = await Promise.all(divisionsAround(district).map((each) => banksOfDivision(each)))
  return lists
    .flat()
    .map((bank) => ({ ...bank, stock: shownCounts(bank, kind, now) }))
    .filter(({ stock }) => stock.length > 0 || include === 'uncounted')
    .sort(
      (one, other) =>
        Number(other.district === district) - Number(one.district === district) ||
        staleness(one) - staleness(other) ||
        bagsOf(other) - bagsOf(one) ||
        one.name.localeCompare(other.name),
    )
}

export type ListedBank = Awaited<ReturnType<typeof listStockedBanks>>[number]

/** Returns none without a district. */
export async function nearestStockedBanks(query: StockedBanksQuery, locale: Locale) {
  if (!query.district) return []
  const banks = await listStockedBanks(query)
  return banks.slice(0, MAX_SHOWN_BANKS).map((bank) => inLanguage(bank, locale))
}
export type ShownBank = Awaited<ReturnType<typeof nearestStockedBanks>>[number]

function divisionsAround(district: string | undefined): string[] {
  if (district === undefined) return divisionsWithDistricts().map(({ name }) => name)
  const division = divisionOf(district)
  return division ? [division] : []
}

function shownCounts({ stock }: StockedBank, { bloodGroup, component }: Partial<Kind>, now: Date) {
  return stock.flatMap((count) => {
    if (bloodGroup && count.bloodGroup !== bloodGroup) return []
    if (component && count.component !== component) return []
    const updatedAt = new Date(count.updatedAt)
    if (!isShown({ ...count, updatedAt }, now)) return []
    return [{ ...count, isStale: isStale(updatedAt, now) }]
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
