'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useLater } from '@/components/ui/use-later'
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
  const t = useTranslations('overview.admin.charts')
  const common = useTranslations('shared')
  const [Chart, fetchChart] = useLater(loadChart)
  const [hasFailed, setFailed] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void fetchChart().then((hasCome) => setFailed(!hasCome))
  }, [fetchChart])
  const style = { height: chartHeight(data) }

  async function tryAgain() {
    setTrying(true)
    const hasCome = await fetchChart()
    setTrying(false)
    setFailed(!hasCome)
    // The pressed button goes: its place is where the reader then is.
    if (hasCome) place.current?.focus()
  }

  if (hasFailed) {
    return (
      <div
        ref={place}
        tabIndex={-1}
        style={{ minHeight: style.height }}
        className="grid place-content-center justify-items-center gap-3 text-center"
      >
        <p className="text-text-muted">{t('failed')}</p>
        <Button variant="secondary" size="sm" loading={isTrying} onClick={tryAgain}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="img"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      style={style}
    >
      {Chart ? <Chart data={data} /> : <Skeleton className="size-full" />}
    </div>
  )
}
