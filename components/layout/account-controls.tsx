'use client'

import { type ComponentProps, type KeyboardEvent, useEffect, useState } from 'react'
import { deleteDraftsOfOthers } from '@/components/forms/draft-store'
import { Bell } from '@/components/notifications/bell'
import type { BellLabels } from '@/components/notifications/bell-labels'
import { deleteOfflineDataOfOthers } from '@/components/offline/delete-offline-data-of-others'
import { reloadAfterLogOutElsewhere } from '@/components/session/log-out-and-clear-storage'
import { Avatar } from '@/components/ui/uploaded-image'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { AccountUser } from './account-menu-list'
import type { AccountLabels } from './use-account-labels'

type AccountControlsProps = ComponentProps<typeof AccountMenu> & {
  bell: BellLabels
  unread?: number
}

export function AccountControls({ bell, unread, ...account }: AccountControlsProps) {
  return (
    <div className="flex items-center">
      <Bell labels={bell} unread={unread} />
      <AccountMenu {...account} />
    </div>
  )
}

const loadList = () => import('./account-menu-list').then((module) => module.AccountMenuList)
/** Loads the toasts too, so that an error can show if the network fails later. */
const loadConfirm = () =>
  Promise.all([import('./logout-confirm'), import('@/components/ui/toaster')]).then(
    ([module]) => module.LogoutConfirm,
  )

export function AccountMenu({ user, labels }: { user: AccountUser; labels: AccountLabels }) {
  const [List, fetchList] = useLazyComponent(loadList)
  const [Confirm, fetchConfirm] = useLazyComponent(loadConfirm)
  const [isWanted, setIsWanted] = useState(false)
  const [isConfirmingLogout, setIsConfirmingLogout] = useState(false)

  useEffect(reloadAfterLogOutElsewhere, [])
  useEffect(() => {
    deleteDraftsOfOthers(user.id)
    // If storage or the network fails, the next page tries again; other people never see the data.
    deleteOfflineDataOfOthers(user.id).catch(() => undefined)
  }, [user.id])

  function open() {
    fetchList()
    // Loads with the menu, so that the person can log out if the network fails later.
    fetchConfirm()
    setIsWanted(true)
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }

  function confirmLogout() {
    fetchConfirm()
    setIsConfirmingLogout(true)
  }

  const triggerProps = {
    className:
      'touch-target grid place-items-center rounded-full outline-offset-2 hover:brightness-95 aria-busy:animate-breathe',
    'aria-label': labels.button.replace('{name}', user.name),
  }
  const avatar = <Avatar src={user.photo} name={user.name} size={40} />
  return (
    <>
      {isWanted && List ? (
        <List user={user} labels={labels} triggerProps={triggerProps} onLogout={confirmLogout}>
          {avatar}
        </List>
      ) : (
        <button
          type="button"
          {...triggerProps}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isWanted}
          onPointerEnter={fetchList}
          onFocus={fetchList}
          onKeyDown={openByArrow}
          onClick={open}
        >
          {avatar}
        </button>
      )}
      {Confirm && (
        <Confirm
          open={isConfirmingLogout}
          onOpenChange={setIsConfirmingLogout}
          labels={labels.logoutDialog}
        />
      )}
    </>
  )
}
