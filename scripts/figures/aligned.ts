type Lines = readonly (readonly string[])[]

/** A table for the terminal, headings first: names are aligned left, figures right. */
export function plainTable(lines: Lines): string {
  const widths = widthsOf(lines)
  return lines.map((cells) => aligned(cells, widths).join('   ')).join('\n')
}

/** The same as Markdown, for docs/performance.md. */
export function markdownTable(lines: Lines): string {
  const widths = widthsOf(lines)
  const rule = widths.map((width, place) =>
    place === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  const [heading = [], ...body] = lines.map((cells) => aligned(cells, widths))
  return [heading, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function widthsOf(lines: Lines): number[] {
  const [headings = []] = lines
  return headings.map((_, place) => Math.max(...lines.map((cells) => cells[place]?.length ?? 0)))
}

function aligned(cells: readonly string[], widths: readonly number[]): string[] {
  return cells.map((cell, place) =>
    place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0),
  )
}
