import { cn } from '@/components/ui/cn'
import { Link, LinkProgress } from '@/components/ui/link'

type PageTabsProps = {
  label: string
  tabs: readonly { key: string; label: string; href: string; isCurrent: boolean }[]
  className?: string
}

export function PageTabs({ label, tabs, className }: PageTabsProps) {
  return (
    <nav
      aria-label={label}
      className={cn('gap-1 rounded border border-line bg-surface-raised p-1', className)}
    >
      {tabs.map(({ key, label, href, isCurrent }) => (
        <Link
          key={key}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          className="relative grid min-h-11 flex-1 place-items-center rounded px-3 py-2 text-center font-semibold text-text-muted no-underline transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:bg-text aria-[current=page]:text-text-inverse"
        >
          {label}
          <span className="absolute top-1.5 right-1.5">
            <LinkProgress />
          </span>
        </Link>
      ))}
    </nav>
  )
}
