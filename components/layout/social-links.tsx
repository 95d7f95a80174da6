import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { siteDetails } from '@/lib/site-details'

type SocialLinksProps = { 'aria-label'?: string; className?: string }

export function SocialLinks({ className, ...label }: SocialLinksProps) {
  return (
    <ul {...label} className={cn('icon-links -ml-2.5 flex', className)}>
      {siteDetails().social.map(({ key, name, href }) => (
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
