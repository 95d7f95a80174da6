export interface Result {
  name: string
  value: number
  unit: string
  least?: number
  most?: number
}

export function meetsTarget({ value, least, most }: Result): boolean {
  return !Number.isNaN(value) && value >= (least ?? -Infinity) && value <= (most ?? Infinity)
}

/** The results as a Markdown table for docs/performance.md. */
export function resultTable(results: Result[]): string {
  const lines = results.map((result) => {
    const { name, value, unit, least, most } = result
    const limit = least ?? most
    const threshold = limit === undefined ? '' : `at ${least ? 'least' : 'most'} ${rounded(limit)}`
    const verdict = limit === undefined ? '' : meetsTarget(result) ? 'reached' : 'MISSED'
    return [name, `${rounded(value)} ${unit}`, threshold, verdict]
  })
  const heads = [
    ['What', 'Measured', 'Threshold', 'Result'],
    ['---', '---', '---', '---'],
  ]
  return [...heads, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })
}

/** The smallest value that this percentage of the values does not exceed; 50 gives the median. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN
}
