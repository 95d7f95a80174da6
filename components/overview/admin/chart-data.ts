export interface ChartSeries {
  key: string
  label: string
  /** A CSS colour of the theme, such as `var(--color-accent)`. */
  colour: string
}

export interface ChartRow {
  /** Unique among the rows. */
  key: string
  label: string
  fullLabel?: string
  counts: Record<string, number>
  /** Formatted values, if they are not plain numbers. */
  texts?: Record<string, string>
  colour?: string
}

export interface ChartData {
  kind: 'columns' | 'lines' | 'bars'
  series: ChartSeries[]
  rows: ChartRow[]
}

/** In pixels; the page reserves the height before the chart loads. */
export function chartHeight({ kind, rows }: ChartData): number {
  return kind === 'bars' ? rows.length * 56 : 280
}
