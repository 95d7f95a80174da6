import { KINDS, type StockCount } from '@/lib/features/blood-banks/rules'
import { BloodBank } from '@/models/blood-bank'
import { User } from '@/models/user'
import { chanceFrom } from './chance'
import { createBloodBank } from './factories'
import { KEPT_BANK } from './kept-bank'

const HOUR_MS = 60 * 60_000

interface DemoBank {
  name: string
  address: string
  openingNote: string
  translation: { name: string; address: string; openingNote: string }
  district: string
  upazila?: string
  phone: string
  /** The address of the account that keeps it. */
  keeper?: string
  countedHoursAgo: number
}

/** Invented ones: no real blood bank is told what it has. */
export const DEMO_BANKS: readonly DemoBank[] = [
  {
    name: KEPT_BANK,
    address: '14 College Road',
    openingNote: 'Open day and night',
    translation: {
      name: 'পদ্মা কমিউনিটি ব্লাড ব্যাংক',
      address: '১৪ কলেজ রোড',
      openingNote: 'দিনরাত খোলা',
    },
    ...{ district: 'Dhaka', upazila: 'Savar', phone: '+880 1112-300101' },
    ...{ keeper: 'donor@sharelife.example', countedHoursAgo: 2 },
  },
  {
    name: 'Shapla Blood Centre',
    address: '3 Station Road',
    openingNote: 'Every day, 8:00 AM to 10:00 PM',
    translation: {
      name: 'শাপলা ব্লাড সেন্টার',
      address: '৩ স্টেশন রোড',
      openingNote: 'প্রতিদিন সকাল ৮টা থেকে রাত ১০টা',
    },
    ...{ district: 'Gazipur', phone: '+880 1112-300102' },
    // So that the demo shows what counts of yesterday look like.
    countedHoursAgo: 30,
  },
]

/** Creates those of the demo's blood banks that are missing; returns how many. */
export async function addDemoBloodBanks(banks: readonly DemoBank[]): Promise<number> {
  const there = new Set(await BloodBank.distinct('name'))
  const missing = banks.filter(({ name }) => !there.has(name))
  for (const { keeper, countedHoursAgo: _, ...fields } of missing) {
    const account = keeper && (await User.findOne({ email: keeper }, { _id: 1 }))
    await createBloodBank({ ...fields, keepers: account ? [account] : [] })
  }
  return missing.length
}

/** Counts their bags anew where nobody else has counted yet, because old counts are not shown. */
export async function countStocksAnew(): Promise<void> {
  for (const [place, { name, countedHoursAgo }] of DEMO_BANKS.entries()) {
    const stock = countedStock(place, new Date(Date.now() - countedHoursAgo * HOUR_MS))
    await BloodBank.updateOne({ name, stockRevision: 0 }, { $set: { stock } })
  }
}

/** Bags of every kind, of some none, as chance decides. */
function countedStock(place: number, updatedAt: Date): StockCount[] {
  const chance = chanceFrom(2_000 + place)
  return KINDS.map((kind) => ({ ...kind, bags: chance.below(9), updatedAt }))
}
