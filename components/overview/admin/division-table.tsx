import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { PlaceText } from '@/components/places/place-names'
import { cn } from '@/components/ui/cn'
import type { Overview } from '@/lib/features/overview/contract'

type DivisionTableProps = {
  totals: RegionTotal[]
  chosen: string
  onChoose: (place: string) => void
}

export function DivisionTable({ totals, chosen, onChoose }: DivisionTableProps) {
  const t = useTranslations('overview.admin.districts')
  const locale = useLocale()
  const name = useId()
  const number = new Intl.NumberFormat(locale)
  const columns = ['districts', 'donors', 'canGive'] as const
  return (
    <div className="overflow-x-auto">
      <table aria-label={t('byDivision')} className="figures w-full">
        <thead>
          <tr className="text-sm text-text-muted">
            <th scope="col" className="border-b border-line py-2 pr-3 text-left font-semibold">
              {t('division')}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-line py-2 pl-2 text-right sm:pl-3 align-bottom font-semibold"
              >
                {t(column === 'districts' ? 'districtCount' : column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr
              key={total.place}
              className={cn('border-b border-line', total.place === chosen && 'font-semibold')}
            >
              <th scope="row" className="text-left font-[inherit]">
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    name={name}
                    value={total.place}
                    checked={total.place === chosen}
                    onChange={() => onChoose(total.place)}
                    className="size-5 shrink-0 accent-text"
                  />
                  <PlaceText place={total.place} />
                </label>
              </th>
              {columns.map((column) => (
                <td key={column} className="pl-2 text-right sm:pl-3">
                  {number.format(total[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type District = Overview['districts'][number]

type RegionTotal = {
  place: string
  districts: number
  donors: number
  canGive: number
}

export function sumDistricts(place: string, districts: District[]): RegionTotal {
  return {
    place,
    districts: districts.length,
    donors: districts.reduce((sum, district) => sum + district.donors, 0),
    canGive: districts.reduce((sum, district) => sum + district.canGive, 0),
  }
}

export function sumByDivision(districts: District[]): RegionTotal[] {
  return [...new Set(districts.map(({ division }) => division))].sort().map((name) =>
    sumDistricts(
      name,
      districts.filter(({ division }) => division === name),
    ),
  )
}
