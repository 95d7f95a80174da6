'use client'

import { Check, Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Icon } from '@/components/ui/icon'
import { facebookHref, type ShareContent, WhatsAppIcon, whatsAppHref } from './share-links'
import { useCopy } from './use-copy'

type ShareMenuProps = {
  shared: ShareContent
  label: string
  describedBy?: string
  children: ReactNode
}

/** The menu loads on the first press, so it is open from the start. */
export function ShareMenu({ shared, label, describedBy, children }: ShareMenuProps) {
  const t = useTranslations('share.links')
  const [isCopied, copy] = useCopy(shared.url)
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary" size="icon" aria-label={label} aria-describedby={describedBy}>
          {isCopied ? <Check aria-hidden="true" className="size-5 text-success" /> : children}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <a href={whatsAppHref(shared)} target="_blank" rel="noopener noreferrer">
            <WhatsAppIcon />
            {t('whatsApp')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href={facebookHref(shared)} target="_blank" rel="noopener noreferrer">
            <Icon name="facebook" />
            {t('facebook')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem
          onSelect={(event) => {
            // Keep the menu open, so that the user sees 'copied'.
            event.preventDefault()
            copy()
          }}
        >
          {isCopied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
          {isCopied ? t('copied') : t('copy')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
