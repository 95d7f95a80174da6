import { cn } from '@/components/ui/cn'
import { site } from '@/lib/site-details'
import { SocialIcon } from './social-icon'

type SocialLinksProps = { 'aria-label'?: string; className?: string }

/** Links to the organisation's social networks. There may be none. */
export function SocialLinks({ className, ...label }: SocialLinksProps) {
  return (
    <ul {...label} className={cn('-ml-2.5 flex', className)}>
      {site().social.map(({ key, name, href }) => (
        <li key={key}>
          <a
            href={href}
            rel="noopener"
            className="touch-target grid place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text"
          >
            <SocialIcon network={key} className="size-6" />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
