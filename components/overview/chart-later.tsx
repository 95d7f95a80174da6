'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLater } from '@/components/layout/use-later'
import { Skeleton } from '@/components/ui/skeleton'
import { type ChartData, chartHeight } from './chart-data'

const loadChart = () => import('./chart').then((module) => module.Chart)

type ChartLaterProps = {
  data: ChartData
  /** The ids of its heading, and of the sentence that sums it up. */
  labelledBy: string
  describedBy: string
}

/** A chart whose code is fetched after the page has come; its place is kept free for it. */
export function ChartLater({ data, labelledBy, describedBy }: ChartLaterProps) {
  const t = useTranslations('overview.charts')
  const [Chart, fetchChart] = useLater(loadChart)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void fetchChart().then((hasCome) => setFailed(!hasCome))
  }, [fetchChart])
  const style = { height: chartHeight(data) }

  if (hasFailed) {
    return (
      <p style={style} className="grid place-items-center text-center text-text-muted">
        {t('failed')}
      </p>
    )
  }
  return (
    <div role="img" aria-labelledby={labelledBy} aria-describedby={describedBy} style={style}>
      {Chart ? <Chart data={data} /> : <Skeleton className="size-full" />}
    </div>
  )
}
