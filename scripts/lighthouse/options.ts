import { parseArgs } from 'node:util'
import { Complaint } from '../server/complaint'

export interface LighthouseOptions {
  /** How often each page is audited. */
  runs: number
  /** The pages by path; a path that ends in an asterisk stands for the first such page of the sitemap. */
  pages: string[]
  /** The Markdown file that gets the table, besides the terminal. */
  markdown?: string
}

const PAGES = [
  ...['/', '/allrequest', '/request/*', '/campaign', '/bioMedical'],
  ...['/blogs', '/blog/*', '/about'],
]

const USAGE = `Usage: npm run lighthouse -- [options]
  --runs 5           how often each page is looked at; the one in the middle counts
  --page /about      this page alone; may be repeated, and '/blog/*' is the first post
  --markdown file    writes the table between the marks of docs/performance.md, or a new file`

/** Reads the command line. Throws a Complaint with the usage when it makes no sense. */
export function readLighthouseOptions(argv: string[]): LighthouseOptions {
  const { runs, page, markdown } = parsed(argv)
  const number = Number(runs)
  if (!/^\d+$/.test(runs) || number < 1 || number > 15) {
    throw new Complaint(`--runs takes whole numbers from 1 to 15, not "${runs}".\n\n${USAGE}`)
  }
  const strange = page.find((path) => !path.startsWith('/'))
  if (strange !== undefined) {
    throw new Complaint(`--page takes paths such as /about, not "${strange}".\n\n${USAGE}`)
  }
  return { runs: number, pages: page.length > 0 ? page : PAGES, markdown }
}

function parsed(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        runs: { type: 'string', default: '5' },
        page: { type: 'string', multiple: true, default: [] },
        markdown: { type: 'string' },
      },
    }).values
  } catch (cause) {
    throw new Complaint(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`)
  }
}
