import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cache } from 'react'
import { type Locale, routing } from '@/lib/i18n/routing'
import type { DocumentName } from './document-names'
import { type ContentDocument, parseDocument } from './parse-document'

/** Reads a document, in English without a translation; a page and its metadata share the result. */
export const readContentDocument = cache(
  async (name: DocumentName, locale: Locale): Promise<ContentDocument> =>
    parseDocument(await readFirstExisting(name, [locale, routing.defaultLocale])),
)

/** `outputFileTracingIncludes` in next.config.mjs copies these files to the server. */
async function readFirstExisting(
  name: DocumentName,
  [locale, ...otherLocales]: string[],
): Promise<string> {
  const file = join(process.cwd(), 'lib/content', locale ?? '', `${name}.md`)
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (otherLocales.length === 0) throw cause
    return readFirstExisting(name, otherLocales)
  }
}
