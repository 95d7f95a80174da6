/** One line or one kind of bar of a chart. */
export interface ChartSeries {
  key: string
  label: string
  /** A CSS colour of the theme, such as `var(--color-accent)`. */
  colour: string
}

/** One place on a chart's axis, with a value for each series. */
export interface ChartRow {
  /** Unique among the rows. */
  key: string
  /** What stands at the axis, and what is said when the row is pointed at. */
  label: string
  fullLabel?: string
  counts: Record<string, number>
  /** How values are printed that are not plain numbers. */
  texts?: Record<string, string>
  /** A colour of its own, where a chart has one series. */
  colour?: string
}

/** Upright bars, lines, or bars that lie below their names. */
export interface ChartData {
  kind: 'columns' | 'lines' | 'bars'
  series: ChartSeries[]
  rows: ChartRow[]
}

/** The height of a chart in pixels, which is kept free until it has come. */
export function chartHeight({ kind, rows }: ChartData): number {
  return kind === 'bars' ? rows.length * 56 : 280
}
