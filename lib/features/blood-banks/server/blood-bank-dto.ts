import type { StoredTranslation, TranslatedTexts } from '@/lib/i18n/translated-content'
import type { BloodBankRecord } from '@/models/blood-bank'
import type { StockDto } from '../contract'
import { lastCountedAt, type StockCount } from '../rules'

type StoredBloodBank = BloodBankRecord & { _id: unknown }

type Texts = Pick<BloodBankRecord, 'name' | 'address' | 'openingNote'>

export function toTranslatedBloodBankDto(bank: StoredBloodBank) {
  const { _id, name, address, openingNote, district, upazila, phone } = bank
  return {
    ...{ _id: String(_id), name, address, openingNote },
    ...{ district, upazila: upazila ?? '', phone },
    ...bloodBankLanguages(bank),
  }
}

function bloodBankLanguages({ language, translation }: StoredTranslation<Texts>) {
  const { name = '', address = '', openingNote = '' } = translation ?? {}
  const languages: TranslatedTexts<Texts> = {
    language: language ?? 'en',
    translation: translation ? { name, address, openingNote } : null,
  }
  return languages
}

export function toEditableBloodBank(bank: StoredBloodBank, managers: string[]) {
  return { ...toTranslatedBloodBankDto(bank), keepers: managers, revision: bank.revision }
}
export type EditableBloodBank = ReturnType<typeof toEditableBloodBank>

export function toStockDto({
  stock,
  stockRevision,
}: {
  stock: readonly StockCount[]
  stockRevision: number
}): StockDto {
  return {
    revision: stockRevision,
    updatedAt: lastCountedAt(stock)?.toISOString() ?? null,
    stock: stock.map(toStockCountDto),
  }
}

function toStockCountDto({ bloodGroup, component, bags, updatedAt, expiresOn }: StockCount) {
  return {
    ...{ bloodGroup, component, bags, updatedAt: updatedAt.toISOString() },
    ...(expiresOn && { expiresOn }),
  }
}
