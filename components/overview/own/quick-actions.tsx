import { FlaskConical, HeartHandshake, PenLine, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'

const ACTIONS = [
  { key: 'request', href: '/bloodRequest', Icon: HeartHandshake },
  { key: 'find', href: '/donorSearch', Icon: Search },
  { key: 'test', href: '/bioMedical', Icon: FlaskConical },
  { key: 'blog', href: '/dashboard/createBlog', Icon: PenLine },
] as const

export function QuickActions() {
  const t = useTranslations('overview.own.actions')
  return (
    <section aria-labelledby="actions-heading">
      <h2 id="actions-heading" className="mb-4 text-lg font-bold">
        {t('title')}
      </h2>
      <ul className="grid gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        {ACTIONS.map(({ key, href, Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="flex h-full items-center gap-3.5 rounded border border-line bg-surface-raised px-4 py-3.5 shadow transition-colors hover:border-text hover:bg-surface-hover"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-text-muted" />
              <span className="min-w-0 font-semibold">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
