'use client'

import { ClipboardList, Droplet, FlaskConical, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { Avatar } from '@/components/ui/uploaded-image'
import type { AccountLabels } from './use-account-labels'

const OWN_PAGES = [
  { key: 'requests', href: '/dashboard/myrequests', Icon: ClipboardList },
  { key: 'donations', href: '/dashboard/mydonations', Icon: Droplet },
  { key: 'tests', href: '/dashboard/userappointment', Icon: FlaskConical },
] as const

export type AccountUser = { id: string; name: string; email: string; photo: string | null }

export type AccountMenuListProps = {
  user: AccountUser
  labels: AccountLabels
  triggerProps: { className: string; 'aria-label': string }
  onLogout: () => void
  children: ReactNode
}

/** Loads on the first press, so it starts open. */
export function AccountMenuList({
  user,
  labels,
  triggerProps,
  onLogout,
  children,
}: AccountMenuListProps) {
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger {...triggerProps}>{children}</DropdownMenuTrigger>
      <DropdownMenuContent className="w-72 max-w-[calc(100vw-1.5rem)]">
        <DropdownMenuLabel className="flex items-center gap-3">
          <Avatar src={user.photo} name={user.name} size={48} />
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold">{user.name}</span>
            {user.email ? (
              <span className="block text-sm wrap-anywhere text-text-muted">{user.email}</span>
            ) : null}
          </span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/dashboard/profile">
            <UserRound aria-hidden="true" />
            {labels.profile}
          </Link>
        </DropdownMenuItem>
        {OWN_PAGES.map(({ key, href, Icon }) => (
          <DropdownMenuItem key={key} asChild>
            <Link href={href}>
              <Icon aria-hidden="true" />
              {labels.own[key]}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onLogout}>
          <LogOut aria-hidden="true" />
          {labels.logout}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
