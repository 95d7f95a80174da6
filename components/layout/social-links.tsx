import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { site } from '@/lib/site-details'

type SocialLinksProps = { 'aria-label'?: string; className?: string }

export function SocialLinks({ className, ...label }: SocialLinksProps) {
  return (
    <ul {...label} className={cn('icon-links -ml-2.5 flex', className)}>
      {site().social.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} rel="noopener">
            <Icon name={key} className="size-6" />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
