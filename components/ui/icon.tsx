import type { SOCIAL_NETWORKS } from '@/lib/site'

/**
 * Most icons are from lucide (lucide.dev). Browsers cache the file for a year, so a changed list
 * needs a new number.
 */
export const ICONS_FILE = '/icons/6.svg'

export const ICON_NAMES = [
  'arrow-right',
  'calendar-days',
  'chevron-down',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'cloud-off',
  'clock',
  'droplet',
  'eye',
  'eye-off',
  'heart-handshake',
  'heart-pulse',
  'info',
  'mail',
  'map-pin',
  'monitor',
  'moon',
  'phone',
  'search',
  'share-2',
  'siren',
  'sun',
  'user',
  'calendar-check',
  'calendar-x-2',
  'check',
  'chevron-left',
  'ellipsis',
  'file-down',
  'languages',
  'link-2',
  'lock',
  'mail-check',
  'pen-line',
  'rss',
  'wallet',
  'close',
  'image-plus',
  'shield-check',
  'minus',
  'plus',
  'bell-ring',
  'phone-call',
  'hand-heart',
] as const

/** In the same file as the others. */
type OwnIcon = 'mark' | (typeof SOCIAL_NETWORKS)[number]['key']

type IconProps = { name: (typeof ICON_NAMES)[number] | OwnIcon; className?: string }

/** Decorative; an icon that people need before other files load belongs in the HTML. */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <svg {...rest} aria-hidden="true">
      <use href={`${ICONS_FILE}#${name}`} />
    </svg>
  )
}
