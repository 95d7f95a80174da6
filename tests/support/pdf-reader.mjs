import { getDocumentProxy, getMeta } from 'unpdf'

/** Reads a PDF from standard input and writes its content as JSON; see read-pdf.ts. */
const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
const pages = await Promise.all(
  Array.from({ length: pdf.numPages }, async (_, page) => {
    const { view, items } = await contentOf(page + 1)
    return { size: view.slice(2), items }
  }),
)
const items = pages.flatMap((page) => page.items)
const { info } = await getMeta(pdf)
const read = {
  sizes: pages.map(({ size }) => size),
  text: items
    .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
    .join('')
    .replace(/\s+/g, ' ')
    .trim(),
  lowest: Math.min(...items.map(({ transform }) => transform[5])),
  rightmost: Math.max(...items.map(({ transform, width }) => transform[4] + width)),
  title: info.Title,
  author: info.Author,
  language: info.Language,
}
process.stdout.write(JSON.stringify(read))

async function contentOf(number) {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  return { view: page.view, items }
}
