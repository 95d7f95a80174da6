'use client'

import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { ALL_DONORS, searchAddress } from '@/components/donors/public/search-address'
import { useLocalPlace } from '@/components/places/use-place-names'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { Link } from '@/components/ui/link'
import { lineLinkLook } from '@/components/ui/link-look'
import { Skeleton } from '@/components/ui/skeleton'
import { callApi } from '@/lib/core/http/api-client'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { MAX_COUNTED } from '@/lib/features/matching/rules'
import type { RequestMatches } from '@/lib/features/matching/shapes'

export function PossibleDonors({ request }: { request: ShownRequest }) {
  const t = useTranslations('blood-requests.own.donors')
  const printDay = useWeekdayText()
  const { data, error, mutate } = useSWR(
    `requests/${request._id}/matches`,
    (path: string) => callApi<RequestMatches>(path),
    { revalidateOnFocus: false },
  )
  const group = printedBloodGroup(request.bloodGroup)
  const district = data?.district ?? undefined
  const headingId = `donors-${request._id}`
  const search = searchAddress({
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
        {t('lead', { day: printDay(request.needDate) })}
      </p>
      {data ? <Rings matches={data} group={group} labelledBy={headingId} /> : null}
      {data ? <Asked {...data.asked} /> : null}
      {error && !data ? (
        <p role="status" className="mt-2">
          {t('failure')}{' '}
          <button type="button" className={lineLinkLook} onClick={() => mutate()}>
            {t('retry')}
          </button>
        </p>
      ) : null}
      {data || error ? null : <Skeleton className="mt-3 h-32" />}
      <p>
        <Link href={search} className={lineLinkLook}>
          {t('search', { group })}
        </Link>
      </p>
    </div>
  )
}

type RingsProps = { matches: RequestMatches; group: string; labelledBy: string }

function Rings({ matches, group, labelledBy }: RingsProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('blood-requests.own.donors')
  const { district, upazila, rings } = matches
  const total = rings.reduce((sum, { exact, compatible }) => sum + exact + compatible, 0)
  if (total === 0) return <p className="mt-2">{t('nobody')}</p>
  const [ofUpazila, ofDistrict] = localPlace(`${upazila ?? 'none'}, ${district ?? 'none'}`).split(
    ', ',
  )
  const place = { district: ofDistrict ?? 'none', upazila: ofUpazila ?? 'none' }
  const hasOthers = rings.some(({ compatible }) => compatible > 0)
  const print = (count: number) => t(count < MAX_COUNTED ? 'count' : 'atLeast', { count })
  return (
    <>
      <table aria-labelledby={labelledBy} className="mt-3 w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-text-muted">
            <th scope="col" className="py-1.5 font-medium">
              {t('where')}
            </th>
            <th scope="col" className={number}>
              {group}
            </th>
            {hasOthers ? (
              <th scope="col" className={number}>
                {t('others')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rings.map(({ ring, exact, compatible }) => (
            <tr key={ring} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 font-normal wrap-anywhere">
                {t(`rings.${ring}`, place)}
              </th>
              <td className={`${number} font-semibold`}>{print(exact)}</td>
              {hasOthers ? <td className={number}>{print(compatible)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {hasOthers ? <p className="mt-1 text-sm text-text-muted">{t('crossmatch')}</p> : null}
    </>
  )
}

function Asked({ people, waitsForConfirmation }: RequestMatches['asked']) {
  const t = useTranslations('blood-requests.own.donors')
  if (people > 0) return <p className="mt-2">{t('asked', { count: people })}</p>
  return <p className="mt-2">{t(waitsForConfirmation ? 'askedOnceConfirmed' : 'askedSoon')}</p>
}

const number = 'py-2 pl-4 text-right font-medium'
