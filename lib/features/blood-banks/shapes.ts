import type { InLanguages, Written } from '@/lib/i18n/content-language'
import type { BloodBankRecord } from '@/models/blood-bank'
import { lastCounted, type StockCount } from './rules'

export type StoredBank = BloodBankRecord & { _id: unknown }

type Texts = Pick<BloodBankRecord, 'name' | 'address' | 'openingNote'>

/** A blood bank as everybody gets it, in all its languages, without its stock. */
export function bankInLanguages(bank: StoredBank) {
  const { _id, name, address, openingNote, district, upazila, phone } = bank
  return {
    ...{ _id: String(_id), name, address, openingNote },
    ...{ district, upazila: upazila ?? '', phone },
    ...bankLanguages(bank),
  }
}

function bankLanguages({ language, translation }: Written<Texts>) {
  const { name = '', address = '', openingNote = '' } = translation ?? {}
  const languages: InLanguages<Texts> = {
    language: language ?? 'en',
    translation: translation ? { name, address, openingNote } : null,
  }
  return languages
}

/** The same with what only admins get. */
export function bankToEdit(bank: StoredBank, keepers: string[]) {
  return { ...bankInLanguages(bank), keepers, revision: bank.revision }
}
export type EditableBank = ReturnType<typeof bankToEdit>

/** The counts of a blood bank, for its keepers and admins. */
export function stockOf({
  stock,
  stockRevision,
}: {
  stock: readonly StockCount[]
  stockRevision: number
}) {
  return {
    revision: stockRevision,
    updatedAt: lastCounted(stock)?.toISOString() ?? null,
    stock: stock.map(countToWire),
  }
}
export type ShownStock = ReturnType<typeof stockOf>

function countToWire({ bloodGroup, component, bags, updatedAt }: StockCount) {
  return { bloodGroup, component, bags, updatedAt: updatedAt.toISOString() }
}

/** The texts of a place of a blood bank, for its names in the language of a page. */
export function bankPlaceTexts({ district, upazila }: { district: string; upazila: string }) {
  return [upazila ? `${upazila}, ${district}` : district]
}
