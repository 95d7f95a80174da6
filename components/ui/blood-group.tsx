import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type BloodGroup, formatBloodGroup } from '@/lib/features/donors/blood-groups'

/** Screen readers say 'A positive', not 'A plus sign'. */
export const bloodGroupLabelKeys = {
  'A+': 'aPositive',
  'A-': 'aNegative',
  'B+': 'bPositive',
  'B-': 'bNegative',
  'AB+': 'abPositive',
  'AB-': 'abNegative',
  'O+': 'oPositive',
  'O-': 'oNegative',
} as const satisfies Record<BloodGroup, string>

export { formatBloodGroup as printedBloodGroup }

type BloodGroupTileProps = {
  group: BloodGroup
  size?: 'sm' | 'md' | 'lg'
  /** Hides the tile from screen readers if a text beside it names the group. */
  decorative?: boolean
  className?: string
}

export function BloodGroupTile({
  group,
  size = 'md',
  decorative = false,
  className,
}: BloodGroupTileProps) {
  const t = useTranslations('ui.bloodGroup')
  return (
    <span
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t(bloodGroupLabelKeys[group]) })}
      data-size={size}
      className={clsx('blood-group-tile', className)}
    >
      <span aria-hidden="true">{formatBloodGroup(group)}</span>
    </span>
  )
}
