import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { connectDb } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { isId } from '@/lib/core/validation/id'
import { inLanguage } from '@/lib/i18n/content-language'
import type { Locale } from '@/lib/i18n/routing'
import { BloodBank } from '@/models/blood-bank'
import { keeperEmails } from './find-keepers'
import { findKeptBank } from './find-kept-bank'
import { bankInLanguages, bankToEdit, stockOf } from './shapes'

/** A blood bank with its counts; null unless the person is a keeper or an admin. */
export async function getBankToKeep(person: SessionUser, id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const bank = await findKeptBank(person, id).catch((cause: unknown) => {
    if (cause instanceof AppError) return null
    throw cause
  })
  if (!bank) return null
  return { ...inLanguage(bankInLanguages(bank), locale), ...stockOf(bank) }
}
export type KeptBank = NonNullable<Awaited<ReturnType<typeof getBankToKeep>>>

/** A blood bank with all editable fields; null for an unknown id. */
export async function getBankToEdit(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const bank = await BloodBank.findOne({ _id: id, archivedAt: null }).lean()
  return bank && bankToEdit(bank, await keeperEmails(bank.keepers))
}
