'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { ALL_DONORS, donorSearchHref } from '@/components/donors/donor-search-view'
import { useLocalPlace } from '@/components/places/place-names'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Link } from '@/components/ui/link'
import { standaloneLinkStyle } from '@/components/ui/link-styles'
import { Skeleton } from '@/components/ui/skeleton'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { apiFetch } from '@/lib/core/http/api-client'
import type { RequestMatches } from '@/lib/features/matching/contract'
import { MAX_COUNTED_MATCHES, type Ring } from '@/lib/features/matching/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

export function PossibleDonors({ request }: { request: BloodRequestDto }) {
  const t = useTranslations('matching.own')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { data, error, mutate } = useSWR(
    `requests/${request._id}/matches`,
    (path) => apiFetch(path),
    { revalidateOnFocus: false },
  )
  const group = printedBloodGroup(request.bloodGroup)
  const district = data?.district ?? undefined
  const headingId = `donors-${request._id}`
  const search = donorSearchHref({
    ...ALL_DONORS,
    bloodGroup: request.bloodGroup,
    ...(district && { district }),
    type: 'Eligible',
    date: request.needDate,
  })
  return (
    <div>
      <h3 id={headingId} className="font-bold">
        {t('title')}
      </h3>
      <p className="mt-1 text-sm text-text-muted">
        {t('lead', { day: formatDayWithWeekday(request.needDate) })}
      </p>
      {data ? <Rings matches={data} group={group} labelledBy={headingId} /> : null}
      {data ? <AlertedCount {...data.asked} /> : null}
      {error && !data ? (
        <p role="status" className="mt-2">
          {t('failure')}{' '}
          <button type="button" className={standaloneLinkStyle} onClick={() => mutate()}>
            {t('retry')}
          </button>
        </p>
      ) : null}
      {data || error ? null : <Skeleton className="mt-3 h-32" />}
      <p>
        <Link href={search} className={standaloneLinkStyle}>
          {t('search', { group })}
        </Link>
      </p>
    </div>
  )
}

type RingsProps = { matches: RequestMatches; group: string; labelledBy: string }

function Rings({ matches, group, labelledBy }: RingsProps) {
  const t = useTranslations('matching.own')
  const { rings } = matches
  const ringName = useRingName(matches)
  const total = rings.reduce((sum, { exact, compatible }) => sum + exact + compatible, 0)
  if (total === 0) return <p className="mt-2">{t('noMatch')}</p>
  const hasOthers = rings.some(({ compatible }) => compatible > 0)
  const formatCount = (count: number) =>
    t(count < MAX_COUNTED_MATCHES ? 'count' : 'atLeast', { count })
  return (
    <>
      <table aria-labelledby={labelledBy} className="mt-3 w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-text-muted">
            <th scope="col" className="py-1.5 font-medium">
              {t('where')}
            </th>
            <th scope="col" className={numberCellClass}>
              {group}
            </th>
            {hasOthers ? (
              <th scope="col" className={numberCellClass}>
                {t('others')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rings.map(({ ring, exact, compatible }) => (
            <tr key={ring} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {ringName(ring)}
              </th>
              <td className={`${numberCellClass} font-semibold`}>{formatCount(exact)}</td>
              {hasOthers ? <td className={numberCellClass}>{formatCount(compatible)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {hasOthers ? <p className="mt-1 text-sm text-text-muted">{t('crossmatch')}</p> : null}
    </>
  )
}

/** Names a ring around a place, such as 'Elsewhere in Dhaka'. */
export function useRingName({ district, upazila }: Partial<RequestPlace>): (ring: Ring) => string {
  const localPlace = useLocalPlace()
  const t = useTranslations('matching.own.rings')
  const [ofUpazila, ofDistrict] = localPlace(`${upazila ?? 'none'}, ${district ?? 'none'}`).split(
    ', ',
  )
  const place = { district: ofDistrict ?? 'none', upazila: ofUpazila ?? 'none' }
  return (ring) => t(ring, place)
}

type RequestPlace = Pick<RequestMatches, 'district' | 'upazila'>

function AlertedCount({ people, circle, waitsForConfirmation }: RequestMatches['asked']) {
  const t = useTranslations('matching.own')
  if (people > 0) {
    return (
      <p className="mt-2">
        {t('asked', { count: people })} {circle > 0 ? t('askedCircle', { count: circle }) : null}
      </p>
    )
  }
  return <p className="mt-2">{t(waitsForConfirmation ? 'askedOnceConfirmed' : 'askedSoon')}</p>
}

const numberCellClass = 'py-2 pl-4 text-right font-medium'
