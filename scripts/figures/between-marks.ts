import { readFile, writeFile } from 'node:fs/promises'

/**
 * Replaces the text between two markers of a page by figures; returns the figures alone when there are
 * no markers.
 */
export function betweenMarks(page: string, mark: string, figures: string): string {
  const before = page.indexOf(`<!-- ${mark} -->\n`)
  const after = page.lastIndexOf(`\n<!-- end of ${mark} -->`)
  if (before === -1 || after < before) return `${figures}\n`
  return `${page.slice(0, before)}<!-- ${mark} -->\n\n${figures}\n${page.slice(after)}`
}

/** The same in a file, which is created if missing. */
export async function writeBetweenMarks(file: string, mark: string, figures: string) {
  const page = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, betweenMarks(page, mark, figures))
}
