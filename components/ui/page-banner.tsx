import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb'

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
