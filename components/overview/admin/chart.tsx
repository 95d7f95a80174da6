'use client'

import { ResponsiveContainer } from 'recharts'
import { BarsChart } from './bars-chart'
import { type ChartData, chartHeight } from './chart-data'
import { ColumnsChart } from './columns-chart'
import { LinesChart } from './lines-chart'

/** Draws a chart over the whole width. It brings the library along: fetch it late. */
export function Chart({ data }: { data: ChartData }) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight(data)}>
      {data.kind === 'bars' ? (
        <BarsChart data={data} />
      ) : data.kind === 'lines' ? (
        <LinesChart data={data} />
      ) : (
        <ColumnsChart data={data} />
      )}
    </ResponsiveContainer>
  )
}
