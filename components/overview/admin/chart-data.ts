/** One line, or one kind of bar, of a chart. */
export interface ChartSeries {
  key: string
  label: string
  /** A CSS colour of the theme, such as `var(--color-accent)`. */
  colour: string
}

/** One position on a chart's axis, with a value for each series. */
export interface ChartRow {
  /** Unique among the rows. */
  key: string
  /** The label on the axis and in the tooltip. */
  label: string
  fullLabel?: string
  counts: Record<string, number>
  /** Formatted values, for values that are not plain numbers. */
  texts?: Record<string, string>
  /** Its own colour, in a chart with one series. */
  colour?: string
}

/** Vertical bars, lines, or horizontal bars below their labels. */
export interface ChartData {
  kind: 'columns' | 'lines' | 'bars'
  series: ChartSeries[]
  rows: ChartRow[]
}

/** The height of a chart in pixels, which is reserved until it has loaded. */
export function chartHeight({ kind, rows }: ChartData): number {
  return kind === 'bars' ? rows.length * 56 : 280
}
