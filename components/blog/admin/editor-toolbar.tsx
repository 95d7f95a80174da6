'use client'

import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import * as Toolbar from 'radix-ui/toolbar'
import * as Primitive from 'radix-ui/tooltip'
import { Fragment, type ReactNode } from 'react'
import {
  ariaShortcut,
  type DialogKey,
  type EditorTool,
  shortcutLabel,
  TOOL_COMMANDS,
  TOOLS,
  type ToolKey,
} from './editor-tools'

type EditorToolbarProps = { editor: Editor; onDialog: (dialog: DialogKey) => void }

/** One Tab stop; the arrow keys move between the buttons. */
export function EditorToolbar({ editor, onDialog }: EditorToolbarProps) {
  const t = useTranslations('blog.admin.editor')
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })

  function runTool(key: ToolKey) {
    if (key === 'link' || key === 'image') onDialog(key)
    else if (state[key]?.isReady) TOOL_COMMANDS[key](editor)
  }

  return (
    <Toolbar.Root
      aria-label={t('toolbar')}
      className="sticky top-16 z-30 flex gap-0.5 overflow-x-auto overscroll-x-contain rounded-t border-b border-line bg-surface-raised p-1 sm:flex-wrap sm:overflow-visible"
    >
      {TOOLS.map((group, index) => (
        <Fragment key={group[0].key}>
          {index > 0 && <Toolbar.Separator className="mx-1 my-2 w-px shrink-0 bg-line" />}
          {group.map((tool) => (
            <ToolButton
              key={tool.key}
              tool={tool}
              label={t(`tools.${tool.key}`)}
              isOn={state[tool.key]?.isOn}
              isReady={state[tool.key]?.isReady ?? true}
              onPress={() => runTool(tool.key)}
            />
          ))}
        </Fragment>
      ))}
    </Toolbar.Root>
  )
}

type ToolState = { isOn: boolean | undefined; isReady: boolean }

function stateOf(editor: Editor): Partial<Record<ToolKey, ToolState>> {
  const all: EditorTool[] = TOOLS.flat()
  return Object.fromEntries(
    all.map(({ key, isOn, isReady }) => [
      key,
      { isOn: isOn?.(editor), isReady: isReady?.(editor) ?? true },
    ]),
  )
}

type ToolButtonProps = ToolState & { tool: EditorTool; label: string; onPress: () => void }

function ToolButton({ tool, label, isOn, isReady, onPress }: ToolButtonProps) {
  const { icon: Icon, keys } = tool
  return (
    <Tooltip content={keys ? `${label} (${shortcutLabel(keys)})` : label}>
      <Toolbar.Button
        aria-label={label}
        aria-pressed={isOn}
        aria-haspopup={tool.key === 'link' || tool.key === 'image' ? 'dialog' : undefined}
        aria-keyshortcuts={keys && ariaShortcut(keys)}
        // Not `disabled`: a button that becomes inactive must not lose the focus.
        aria-disabled={!isReady || undefined}
        // Keeps the focus in the text and a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
        className="grid size-11 shrink-0 place-items-center rounded -outline-offset-3 hover:bg-surface-hover aria-disabled:opacity-40 aria-pressed:bg-text aria-pressed:text-text-inverse"
      >
        <Icon aria-hidden="true" className="size-5" />
      </Toolbar.Button>
    </Tooltip>
  )
}

export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-60 max-w-72 animate-fade-in rounded bg-text px-3 py-2 text-sm text-text-inverse shadow"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
