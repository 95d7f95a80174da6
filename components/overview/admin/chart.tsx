'use client'

import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartData, chartHeight } from './chart-data'
import { axisLine, axisTick, ChartTooltip, chartValue, useCompactNumber } from './chart-elements'
import { HorizontalBarChart } from './horizontal-bar-chart'

/** Contains the chart library, so load it lazily. */
export function Chart({ data }: { data: ChartData }) {
  return (
    <ResponsiveContainer width="100%" height={chartHeight(data)}>
      {data.kind === 'bars' ? (
        <HorizontalBarChart data={data} />
      ) : data.kind === 'lines' ? (
        <LinesChart data={data} />
      ) : (
        <ColumnsChart data={data} />
      )}
    </ResponsiveContainer>
  )
}

function ColumnsChart({ data: { series, rows } }: { data: ChartData }) {
  const formatCompact = useCompactNumber()
  const isSingle = series.length === 1
  return (
    <BarChart
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 24, right: 4, bottom: 0, left: 0 }}
      barGap={2}
      barCategoryGap="22%"
    >
      <CartesianGrid vertical={false} {...axisLine} />
      <XAxis
        dataKey="label"
        tick={axisTick}
        tickLine={false}
        axisLine={axisLine}
        minTickGap={12}
        interval={isSingle ? 0 : 'preserveStartEnd'}
      />
      <YAxis
        hide={isSingle}
        width={36}
        tick={axisTick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickFormatter={formatCompact}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-surface-hover)' }}
        content={<ChartTooltip series={series} />}
      />
      {series.map(({ key, label, colour }) => (
        <Bar
          key={key}
          name={label}
          dataKey={chartValue(key)}
          fill={colour}
          radius={[4, 4, 0, 0]}
          maxBarSize={40}
          isAnimationActive={false}
        >
          {isSingle && (
            <LabelList
              position="top"
              fill="var(--color-text)"
              fontSize={13}
              fontWeight={600}
              formatter={(value) => (Number(value) > 0 ? formatCompact(Number(value)) : '')}
            />
          )}
        </Bar>
      ))}
    </BarChart>
  )
}

/** The lines also differ in their dashes, not only in colour. */
function LinesChart({ data: { series, rows } }: { data: ChartData }) {
  const formatCompact = useCompactNumber()
  return (
    <LineChart
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 24, right: 12, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...axisLine} />
      <XAxis
        dataKey="label"
        tick={axisTick}
        tickLine={false}
        axisLine={axisLine}
        minTickGap={24}
        interval="preserveStartEnd"
      />
      <YAxis
        width={36}
        tick={axisTick}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickFormatter={formatCompact}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-line-strong)' }}
        content={<ChartTooltip series={series} />}
      />
      {series.map(({ key, label, colour }, index) => (
        <Line
          key={key}
          name={label}
          dataKey={chartValue(key)}
          stroke={colour}
          strokeWidth={2.5}
          strokeDasharray={index === 0 ? undefined : '5 4'}
          dot={false}
          type="monotone"
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  )
}
