import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BloodBank } from '@/models/blood-bank'
import { lastCounted } from './rules'
import { bankInLanguages } from './shapes'

const MAX_BANKS = 1_000

/** The banks whose counts a person may set, by name; `names` holds all languages for the search. */
export async function listBanksToManage(person: SessionUser, locale: Locale) {
  await connectDb()
  const banks = await managedBanksQuery(person).lean()
  return banks
    .map((bank) => {
      const { _id, name, district, upazila, lang, isOther } = inLanguage(
        bankInLanguages(bank),
        locale,
      )
      return {
        ...{ _id, name, district, upazila, lang, isOther },
        names: [bank.name, ...(bank.translation ? [bank.translation.name] : [])],
        bags: bank.stock.reduce((sum, { bags }) => sum + bags, 0),
        updatedAt: lastCounted(bank.stock)?.toISOString() ?? null,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, ['en', 'bn']))
}
export type ManagedBank = Awaited<ReturnType<typeof listBanksToManage>>[number]

function managedBanksQuery({ id, role }: Pick<SessionUser, 'id' | 'role'>) {
  const kept = role === 'admin' ? {} : { keepers: id }
  return BloodBank.find({ archivedAt: null, ...kept }).limit(MAX_BANKS)
}

/** For the menu of the dashboard, which runs it at every visit. */
export async function keepsBloodBank({ id }: Pick<SessionUser, 'id'>): Promise<boolean> {
  await connectDb()
  return Boolean(await BloodBank.exists({ keepers: id, archivedAt: null }))
}
