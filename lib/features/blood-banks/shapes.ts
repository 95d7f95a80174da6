import type { InLanguages, Written } from '@/lib/i18n/content-language'
import type { BloodBankRecord } from '@/models/blood-bank'
import { lastCounted, type StockCount } from './rules'

export type StoredBank = BloodBankRecord & { _id: unknown }

type Texts = Pick<BloodBankRecord, 'name' | 'address' | 'openingNote'>

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

export function bankToEdit(bank: StoredBank, keepers: string[]) {
  return { ...bankInLanguages(bank), keepers, revision: bank.revision }
}
export type EditableBank = ReturnType<typeof bankToEdit>

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

function countToWire({ bloodGroup, component, bags, updatedAt, expiresOn }: StockCount) {
  return {
    ...{ bloodGroup, component, bags, updatedAt: updatedAt.toISOString() },
    ...(expiresOn && { expiresOn }),
  }
}

export function bankPlaceTexts({ district, upazila }: { district: string; upazila: string }) {
  return [upazila ? `${upazila}, ${district}` : district]
}
