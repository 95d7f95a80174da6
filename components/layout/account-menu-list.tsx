'use client'

import { ClipboardList, Droplet, FlaskConical, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { accountButton, accountLabel } from './account-button'
import type { AccountWords } from './use-account-words'

const OWN_PAGES = [
  { key: 'requests', href: '/dashboard/myrequests', Icon: ClipboardList },
  { key: 'donations', href: '/dashboard/mydonations', Icon: Droplet },
  { key: 'tests', href: '/dashboard/userappointment', Icon: FlaskConical },
] as const

export type Person = { name: string; email: string; photo: string | null }

export type AccountMenuListProps = {
  person: Person
  words: AccountWords
  onLogout: () => void
  children: ReactNode
}

/** Loads on the first press, so it starts open. */
export function AccountMenuList({ person, words, onLogout, children }: AccountMenuListProps) {
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger
        className={accountButton}
        aria-label={accountLabel(words.button, person.name)}
      >
        {children}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-72 max-w-[calc(100vw-1.5rem)]">
        <DropdownMenuLabel className="flex items-center gap-3">
          <Avatar src={person.photo} name={person.name} size={48} />
          <span className="min-w-0">
            <span className="line-clamp-2 font-semibold">{person.name}</span>
            <span className="block text-sm wrap-anywhere text-text-muted">{person.email}</span>
          </span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/dashboard/profile">
            <UserRound aria-hidden="true" />
            {words.profile}
          </Link>
        </DropdownMenuItem>
        {OWN_PAGES.map(({ key, href, Icon }) => (
          <DropdownMenuItem key={key} asChild>
            <Link href={href}>
              <Icon aria-hidden="true" />
              {words.own[key]}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={onLogout}>
          <LogOut aria-hidden="true" />
          {words.logout}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
