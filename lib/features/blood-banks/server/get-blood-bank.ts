import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { isId } from '@/lib/core/validation/id'
import type { Locale } from '@/lib/i18n/routing'
import { localizeContent } from '@/lib/i18n/translated-content'
import { BloodBank } from '@/models/blood-bank'
import { toEditableBloodBank, toStockDto, toTranslatedBloodBankDto } from './blood-bank-dto'
import { findManagedBank } from './find-managed-bank'
import { managerContacts } from './find-managers'

/** A blood bank with its counts; null unless the person is a manager or an admin. */
export async function getManagedBank(person: SessionUser, id: string, locale: Locale) {
  if (!isId(id)) return null
  await connectDb()
  const bank = await findManagedBank(person, id).catch((cause: unknown) => {
    if (cause instanceof AppError) return null
    throw cause
  })
  if (!bank) return null
  return { ...localizeContent(toTranslatedBloodBankDto(bank), locale), ...toStockDto(bank) }
}
export type BankWithStock = NonNullable<Awaited<ReturnType<typeof getManagedBank>>>

/** A blood bank with all editable fields; null for an unknown id. */
export async function getBloodBankToEdit(id: string) {
  if (!isId(id)) return null
  await connectDb()
  const bank = await BloodBank.findOne({ _id: id, archivedAt: null }).lean()
  return bank && toEditableBloodBank(bank, await managerContacts(bank.keepers))
}
