'use client'

import { type KeyboardEvent, useEffect, useState } from 'react'
import { claimDrafts } from '@/components/forms/form-draft'
import { claimOfflineData } from '@/components/offline/claim-offline-data'
import { reloadAfterLogOutElsewhere } from '@/components/session/log-out-and-clear-storage'
import { Avatar } from '@/components/ui/avatar'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { accountButton, accountLabel } from './account-button'
import type { Person } from './account-menu-list'
import type { AccountWords } from './use-account-words'

const loadList = () => import('./account-menu-list').then((module) => module.AccountMenuList)
const loadConfirm = () => import('./logout-confirm').then((module) => module.LogoutConfirm)

export function AccountMenu({ person, words }: { person: Person; words: AccountWords }) {
  const [List, fetchList] = useLazyComponent(loadList)
  const [Confirm, fetchConfirm] = useLazyComponent(loadConfirm)
  const [isWanted, setIsWanted] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(reloadAfterLogOutElsewhere, [])
  useEffect(() => {
    claimDrafts(person.email)
    // If storage or the network fails, the next page tries again; other people never see the data.
    claimOfflineData(person.email).catch(() => undefined)
  }, [person.email])

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

  function askToLeave() {
    fetchConfirm()
    setIsLeaving(true)
  }

  const face = <Avatar src={person.photo} name={person.name} size={40} />
  return (
    <>
      {isWanted && List ? (
        <List person={person} words={words} onLogout={askToLeave}>
          {face}
        </List>
      ) : (
        <button
          type="button"
          className={accountButton}
          aria-label={accountLabel(words.button, person.name)}
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={isWanted}
          onPointerEnter={fetchList}
          onFocus={fetchList}
          onKeyDown={openByArrow}
          onClick={open}
        >
          {face}
        </button>
      )}
      {Confirm && <Confirm open={isLeaving} onOpenChange={setIsLeaving} words={words.leaving} />}
    </>
  )
}
