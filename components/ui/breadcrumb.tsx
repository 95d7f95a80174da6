import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { breadcrumbData, type Crumb } from '@/lib/structured-data/breadcrumb'
import { JsonLd } from './json-ld'

type BreadcrumbProps = {
  items: readonly Crumb[]
  /** Omits the structured data on pages that search engines may not see. */
  isPrivate?: boolean
  className?: string
}

export function Breadcrumb({ items, isPrivate = false, className }: BreadcrumbProps) {
  const t = useTranslations('ui.breadcrumb')
  return (
    <>
      <nav aria-label={t('label')} className={className}>
        <ol className="flex items-center gap-x-1 text-sm">
          {items.map(({ label, href }, index) => (
            <li
              key={label}
              className="flex items-center gap-1 not-last:shrink-0 not-last:max-w-2/5 last:min-w-0"
            >
              {index > 0 ? (
                <Icon name="chevron-right" className="size-4 shrink-0 text-text-muted" />
              ) : null}
              {href && index < items.length - 1 ? (
                <Link
                  href={href}
                  className="min-w-6 truncate leading-11 text-text-muted underline underline-offset-4 hover:text-text"
                >
                  {label}
                </Link>
              ) : (
                <span aria-current="page" className="truncate leading-11 font-semibold">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {/* Outside the landmark: a dialog cannot hide an element that contains a script. */}
      {isPrivate ? null : <JsonLd data={breadcrumbData(items)} />}
    </>
  )
}

type PageBannerProps = {
  title: string
  tagline?: string
  text: string
  illustration: ReactNode
}

export function PageBanner({ title, tagline, text, illustration }: PageBannerProps) {
  const t = useTranslations('layout.site.nav')
  return (
    <div className="bg-surface-sunken">
      <div className="container-page grid items-center gap-x-12 gap-y-4 pt-2 pb-8 [--art-paper:var(--color-surface-raised)] md:grid-cols-[1.3fr_1fr] md:py-8 lg:py-12">
        <div>
          <Breadcrumb items={[{ label: t('home'), href: '/' }, { label: title }]} />
          <h1 className="mt-2 text-3xl font-extrabold">{title}</h1>
          {tagline ? <p className="mt-3 text-xl font-bold text-accent-text">{tagline}</p> : null}
          <p className="mt-4 max-w-prose text-lg text-text-muted">{text}</p>
        </div>
        <div className="[&_svg]:mx-auto [&_svg]:h-auto [&_svg]:w-full [&_svg]:max-w-80 md:[&_svg]:max-w-md">
          {illustration}
        </div>
      </div>
    </div>
  )
}
