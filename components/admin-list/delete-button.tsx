'use client'

import { ActionButton } from './action-button'
import { deleteAction } from './row-action'

type DeleteButtonProps = Parameters<typeof deleteAction>[0]

export function DeleteButton(props: DeleteButtonProps) {
  return <ActionButton action={deleteAction(props)} />
}
