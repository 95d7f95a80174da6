import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import type { ChartData } from './chart-data'
import { axisLine, axisWords, ChartTip, useAxisNumber, valueIn } from './chart-parts'

/** Lines: for more rows than bars have room. They differ in their dashes too. */
export function LinesChart({ data: { series, rows } }: { data: ChartData }) {
  const axisNumber = useAxisNumber()
  return (
    <LineChart
      data={rows}
      accessibilityLayer={false}
      margin={{ top: 24, right: 12, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} {...axisLine} />
      <XAxis
        dataKey="label"
        tick={axisWords}
        tickLine={false}
        axisLine={axisLine}
        minTickGap={24}
        interval="preserveStartEnd"
      />
      <YAxis
        width={36}
        tick={axisWords}
        tickLine={false}
        axisLine={false}
        allowDecimals={false}
        tickFormatter={axisNumber}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--color-line-strong)' }}
        content={<ChartTip series={series} />}
      />
      {series.map(({ key, label, colour }, index) => (
        <Line
          key={key}
          name={label}
          dataKey={valueIn(key)}
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
