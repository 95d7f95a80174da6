import { readFile, writeFile } from 'node:fs/promises'

/** Puts figures between the marks of a page of ours, or alone where it has no such marks. */
export function betweenMarks(page: string, mark: string, figures: string): string {
  const before = page.indexOf(`<!-- ${mark} -->\n`)
  const after = page.lastIndexOf(`\n<!-- end of ${mark} -->`)
  if (before === -1 || after < before) return `${figures}\n`
  return `${page.slice(0, before)}<!-- ${mark} -->\n\n${figures}\n${page.slice(after)}`
}

/** The same in a file, which is made when it is not there. */
export async function keepBetweenMarks(file: string, mark: string, figures: string) {
  const page = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, betweenMarks(page, mark, figures))
}
