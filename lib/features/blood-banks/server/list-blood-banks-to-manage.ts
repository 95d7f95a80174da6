import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BloodBank } from '@/models/blood-bank'
import { lastCountedAt } from '../rules'
import { toTranslatedBloodBankDto } from './blood-bank-dto'

const MAX_BANKS = 1_000

/** The banks whose counts a person may set, by name; `names` holds all languages for the search. */
export async function listBloodBanksToManage(person: SessionUser, locale: Locale) {
  await connectDb()
  const banks = await managedBanksQuery(person).lean()
  return banks
    .map((bank) => {
      const { _id, name, district, upazila, lang, isOther } = localizeContent(
        toTranslatedBloodBankDto(bank),
        locale,
      )
      return {
        ...{ _id, name, district, upazila, lang, isOther },
        names: [bank.name, ...(bank.translation ? [bank.translation.name] : [])],
        bags: bank.stock.reduce((sum, { bags }) => sum + bags, 0),
        updatedAt: lastCountedAt(bank.stock)?.toISOString() ?? null,
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, ['en', 'bn']))
}
export type ManagedBloodBank = Awaited<ReturnType<typeof listBloodBanksToManage>>[number]

function managedBanksQuery({ id, role }: Pick<SessionUser, 'id' | 'role'>) {
  const ownOnly = role === 'admin' ? {} : { keepers: id }
  return BloodBank.find({ archivedAt: null, ...ownOnly }).limit(MAX_BANKS)
}

/** For the menu of the dashboard, which runs it at every visit. */
export async function managesBloodBank({ id }: Pick<SessionUser, 'id'>): Promise<boolean> {
  await connectDb()
  return Boolean(await BloodBank.exists({ keepers: id, archivedAt: null }))
}
