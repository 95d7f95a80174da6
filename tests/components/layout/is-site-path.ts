import { readdirSync } from 'node:fs'

// `(site)/request/[id]/page.tsx` serves `/request/…`: groups are not part of the URL.
const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('page.tsx') && !file.includes('[...'))
  .map((file) => `/${file.replace(/\([^)]+\)\//g, '').replace(/\/?page\.tsx$/, '')}`)

/** Whether the site has a page for the path. */
export function isSitePath(href: string) {
  return pages.some((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`).test(href))
}
