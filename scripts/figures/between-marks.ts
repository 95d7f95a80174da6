import { readFile, writeFile } from 'node:fs/promises'

/** Puts figures between the marks of a page of ours, or alone where it has no such marks. */
export function betweenMarks(page: string, mark: string, figures: string): string {
  const marks = new RegExp(`(<!-- ${mark} -->\n).*(\n<!-- end of ${mark} -->)`, 's')
  if (!marks.test(page)) return `${figures}\n`
  return page.replace(marks, (_all, before, after) => `${before}\n${figures}\n${after}`)
}

/** The same in a file, which is made when it is not there. */
export async function keepBetweenMarks(file: string, mark: string, figures: string) {
  const page = await readFile(file, 'utf8').catch(() => '')
  await writeFile(file, betweenMarks(page, mark, figures))
}
