import type { Sheet } from '@/components/admin-list/sheet'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { WireVolunteer } from '@/lib/features/campaigns/wire'

/** The name of each column, in the words of the page. */
export type VolunteerHeadings = Record<keyof WireVolunteer, string>

/** The volunteers as a table to take along. */
export function volunteersSheet(volunteers: WireVolunteer[], headings: VolunteerHeadings): Sheet {
  const { name, email, phone, address } = headings
  return {
    headings: [name, email, phone, address],
    rows: volunteers.map((each) => [each.name, each.email, each.phone, each.address]),
  }
}

/** The file's name: the campaign in letters that every system takes, and the day in Dhaka. */
export function volunteersFileName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `volunteers-${plain.slice(0, 60) || 'campaign'}-${dhakaDay()}.csv`
}
