import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NotFoundIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'

const SUGGESTED_LINKS = [
  { key: 'requests', href: '/allrequest' },
  { key: 'campaigns', href: '/campaign' },
  { key: 'services', href: '/bioMedical' },
  { key: 'blogs', href: '/blogs' },
  { key: 'faq', href: '/faq' },
  { key: 'contact', href: '/contact' },
] as const

type NotFoundPageProps = {
  /** `tooMany` is for a network that requests many pages that do not exist. */
  missing?: 'page' | 'request' | 'tooMany'
}

export function NotFoundPage({ missing = 'page' }: NotFoundPageProps) {
  const t = useTranslations('layout.site.notFound')
  const common = useTranslations('shared')
  return (
    <section className="container-page section-page flex flex-col items-center text-center">
      <NotFoundIllustration className="h-auto w-full max-w-md" />
      <h1 className="mt-8 text-2xl font-bold">{t(`${missing}.title`)}</h1>
      <p className="mt-3 max-w-prose text-text-muted">{t(`${missing}.text`)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {missing === 'request' ? (
          <Button asChild size="lg">
            <Link href="/allrequest">{t('openRequests')}</Link>
          </Button>
        ) : null}
        <Button asChild size="lg" variant={missing === 'request' ? 'secondary' : 'primary'}>
          <Link href="/">{common('backHome')}</Link>
        </Button>
      </div>
      <nav aria-labelledby="lost-places" className="mt-12 w-full max-w-md text-left">
        <h2 id="lost-places" className="font-bold">
          {t('lookedFor')}
        </h2>
        <ul className="mt-2 divide-y divide-line border-y border-line [&_a]:flex [&_a]:min-h-12 [&_a]:items-center [&_a]:justify-between [&_a]:gap-3 [&_a]:font-semibold [&_a]:text-accent-text [&_a]:underline-offset-4 [&_a]:hover:underline [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-text-muted">
          {SUGGESTED_LINKS.map(({ key, href }) => (
            <li key={key}>
              <Link href={href}>
                {t(`places.${key}`)}
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}

/**
 * When `notFound()` throws outside Suspense, Next sends an empty document; inside, it sends the
 * fallback with status 404 (docs/decisions/0005). The segment's `not-found.tsx` then replaces it in
 * the browser, so it must show the same.
 */
export function NotFoundResponse({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={children}>
      <ThrowNotFound />
    </Suspense>
  )
}

function ThrowNotFound(): never {
  notFound()
}

/** For a segment whose `not-found.tsx` also shows `NotFoundPage`. */
export function NotFoundPageResponse() {
  return (
    <NotFoundResponse>
      <NotFoundPage />
    </NotFoundResponse>
  )
}
