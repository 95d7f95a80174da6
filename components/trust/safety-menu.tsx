'use client'

import { Ban, Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'

type SafetyMenuProps = {
  trigger: ComponentProps<typeof DropdownMenuTrigger>
  face: ReactNode
  onReport?: () => void
  onBlock: () => void
  /** Whether the person to block is not named, because a request does not say who asks. */
  isUnnamed: boolean
}

/** What one can do about somebody who misbehaves; open initially, as the press that opens it loads it. */
export function SafetyMenu({ trigger, face, onReport, onBlock, isUnnamed }: SafetyMenuProps) {
  const t = useTranslations('trust.menu')
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger {...trigger}>{face}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {onReport ? (
          <DropdownMenuItem onSelect={onReport}>
            <Flag aria-hidden="true" />
            {t('report')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={onBlock}>
          <Ban aria-hidden="true" />
          {t(isUnnamed ? 'blockRequester' : 'block')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
