import { readdirSync } from 'node:fs'

// `(site)/request/[id]/page.tsx` answers `/request/…`: groups are no part of an address.
const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('page.tsx') && !file.includes('[...'))
  .map((file) => `/${file.replace(/\([^)]+\)\//g, '').replace(/\/?page\.tsx$/, '')}`)

/** Whether a page of the site answers an address. */
export function leadsSomewhere(href: string) {
  return pages.some((page) => new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+')}$`).test(href))
}
