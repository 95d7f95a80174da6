'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { type ChartData, chartHeight } from './chart-data'

const loadChart = () => import('./chart').then((module) => module.Chart)

type LazyChartProps = {
  data: ChartData
  labelledBy: string
  describedBy: string
}

/** Reserves its space until its code has loaded. */
export function LazyChart({ data, labelledBy, describedBy }: LazyChartProps) {
  const t = useTranslations('overview.admin.charts')
  const common = useTranslations('shared')
  const [Chart, fetchChart] = useLazyComponent(loadChart)
  const [hasFailed, setFailed] = useState(false)
  const [isRetrying, setRetrying] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void fetchChart().then((loaded) => setFailed(!loaded))
  }, [fetchChart])
  const style = { height: chartHeight(data) }

  async function retry() {
    setRetrying(true)
    const loaded = await fetchChart()
    setRetrying(false)
    setFailed(!loaded)
    // The pressed button disappears, so the chart takes the focus.
    if (loaded) container.current?.focus()
  }

  if (hasFailed) {
    return (
      <div
        ref={container}
        tabIndex={-1}
        style={{ minHeight: style.height }}
        className="grid place-content-center justify-items-center gap-3 text-center"
      >
        <p className="text-text-muted">{t('failed')}</p>
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={retry}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  }
  return (
    <div
      ref={container}
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
